import { again, redirect } from '#server/http/definitions/answers.ts'
import { text, ticked } from '#server/http/definitions/fields.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { paths } from '#server/http/paths.ts'
import { input, type InputOf } from '#server/lib/input.ts'
import { settingsProps } from './publication-settings.view.ts'
import { page, type PublishingServices } from './publishing.ts'

const settingsInput = input({
  attestationJa: text,
  attestationEn: text,
  needsApproval: ticked,
  yearsKept: text,
  changeNumber: text,
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
  refusals: { 403: {}, 721: { status: 409 } },
  submit: save,
})

async function save(
  { publicationSettings }: PublishingServices,
  { actor, company }: PageRequest,
  { confirmed, ...sent }: InputOf<typeof settingsInput>,
) {
  const typed = { ...sent, changeNumber: sent.changeNumber || '0' }
  const { yearsKept } = publicationSettings.check(typed)
  // What cannot be brought back is asked about first, and again when other years were typed since.
  const before = await publicationSettings.of(company.id)
  const isConfirmed = confirmed === sent.yearsKept
  const isOld = String(before.changeNumber) !== typed.changeNumber
  if (yearsKept !== null && yearsKept !== before.yearsKept && !isConfirmed && !isOld) {
    const removed = await publicationSettings.removedBy(company.id, yearsKept)
    if (removed.length > 0) return again(removed.map(({ number }) => number))
  }
  await publicationSettings.update(actor, company.id, { ...typed, removesEditions: isConfirmed })
  return redirect(paths.publicationSettings, 'publication.toast.settingsSaved')
}
