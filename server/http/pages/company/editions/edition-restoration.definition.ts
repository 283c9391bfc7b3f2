import { AppError } from '#server/errors/app-error.ts'
import { MAX_NOTE } from '#server/features/publishing/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { pinned, textUpTo, ticked } from '#server/http/definitions/fields.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { param } from '#server/http/definitions/params.ts'
import { paths } from '#server/http/paths.ts'
import { attestationFor } from '#server/http/rendering/attestation.ts'
import { input, type InputOf } from '#server/lib/input.ts'
import { versionsOf } from '../edition-versions.ts'
import { attestationFaults, judgementFaults } from '../publishing/confirmation.ts'
import { pinnedIds, waitingWithdrawal } from '../publishing/publish.input.ts'
import { keptEdition } from './edition-of.ts'
import { restorationProps } from './edition-restoration.view.ts'
import { page, type EditionServices } from './group.ts'

const restorationInput = input({
  settings: pinned,
  /** The edition that was shown to visitors when the page was opened. */
  current: pinned,
  withdrawals: pinnedIds,
  note: textUpTo(MAX_NOTE),
  waitingWithdrawal,
  attest: ticked,
})
type RestorationInput = InputOf<typeof restorationInput>
type EditionRequest = PageRequest<{ number: number }>

/** /company/preview/editions/{number}/restoration: an earlier edition comes back to visitors. */
export default page({
  path: paths.editionRestoration(':number'),
  params: { number: param.edition },
  access: 'company-admin',
  view: 'company/edition-restoration',
  load: restorationProps,
}).form({
  schema: restorationInput,
  refusals: { 721: { errors: changedMeanwhile } },
  submit: restore,
})

async function restore(services: EditionServices, request: EditionRequest, sent: RestorationInput) {
  const { actor, company } = request
  const { number } = await keptEdition(services, request)
  const faults = [
    ...(await judgementFaults(services, request, await versionsOf(services, company.id, number), sent.note)),
    ...attestationFaults(sent.attest),
  ]
  if (faults.length > 0) throw new AppError(406, { fields: faults })
  const settings = await services.publicationSettings.of(company.id)
  const publication = await services.publications.request(actor, company.id, {
    kind: 'restore',
    edition: number,
    expectedEdition: sent.current ?? 0,
    settingsNumber: sent.settings ?? -1,
    waitingWithdrawal: sent.waitingWithdrawal,
    seenWithdrawals: sent.withdrawals,
    note: sent.note,
    attestation: attestationFor(services, request, settings),
  })
  if (!publication) return redirect(paths.editions, 'publication.toast.alreadyRestored')
  if (publication.editionNumber) return redirect(paths.publicationDone(publication.editionNumber))
  return redirect(paths.publicationRequest(publication.id), 'publication.toast.requested')
}

/** Why it is refused now: something waits already, or what was looked at is not what is there. */
async function changedMeanwhile(
  { publicationSettings }: EditionServices,
  { company, ui }: EditionRequest,
  { results, fields }: AppError,
  { settings }: RestorationInput,
): Promise<Record<string, string> | undefined> {
  if (fields.length > 0) return undefined
  if (results) return { '': ui.t('publication.error.otherOpen') }
  const { changeNumber } = await publicationSettings.of(company.id)
  const key = settings === changeNumber ? 'editionChanged' : 'settingsChanged'
  return { '': ui.t(`publication.error.${key}`) }
}
