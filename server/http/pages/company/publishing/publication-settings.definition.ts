import { AppError } from '#server/errors/app-error.ts'
import { again, redirect } from '#server/http/definitions/answers.ts'
import { text, ticked } from '#server/http/definitions/fields.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { paths } from '#server/http/paths.ts'
import { input, type InputOf } from '#server/lib/input.ts'
import { settingsProps } from './publication-settings.view.ts'
import { page, type PublishingServices } from './publishing.ts'

const PASSWORD = 'settings_password'
const passwordMissing = { field: PASSWORD, message: 'account.error.currentRequired' }

const settingsInput = input({
  attestationJa: text,
  attestationEn: text,
  needsApproval: ticked,
  publishesByToken: ticked,
  yearsKept: text,
  changeNumber: text,
  /** The own password, to end the approval. */
  [PASSWORD]: text,
  /** The years that were confirmed. */
  confirmed: text,
})

/** /company/preview/settings: how the company publishes. */
export default page({
  path: paths.publicationSettings,
  access: 'company-admin',
  view: 'company/publication-settings',
  /** `found`: the editions that saving would remove. */
  load: (services, request, typed: Typed<number[]> | null) => settingsProps(services, request, typed),
}).form({
  schema: settingsInput,
  refusals: { 403: {}, 702: { control: PASSWORD }, 711: {}, 721: { status: 409 } },
  submit: save,
})

async function save(
  { publicationSettings, passwords }: PublishingServices,
  { actor, company, user }: PageRequest,
  { confirmed, [PASSWORD]: password, ...sent }: InputOf<typeof settingsInput>,
) {
  const typed = { ...sent, changeNumber: sent.changeNumber || '0' }
  const { yearsKept, needsApproval } = publicationSettings.check(typed)
  // What cannot be brought back is asked about first, and again when other years were typed since.
  const before = await publicationSettings.of(company.id)
  if (before.needsApproval && !needsApproval) {
    if (!password) throw new AppError(406, { fields: [passwordMissing] })
    await passwords.requireCurrent(actor, user, { password })
  }
  const isConfirmed = confirmed === sent.yearsKept
  const isOld = String(before.changeNumber) !== typed.changeNumber
  if (yearsKept !== null && yearsKept !== before.yearsKept && !isConfirmed && !isOld) {
    const removed = await publicationSettings.removedBy(company.id, yearsKept)
    if (removed.length > 0) return again(removed.map(({ number }) => number))
  }
  await publicationSettings.update(actor, company.id, { ...typed, removesEditions: isConfirmed })
  return redirect(paths.publicationSettings, 'publication.toast.settingsSaved')
}
