import type { AppError } from '#server/errors/app-error.ts'
import { redirect, type Redirect } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { paths } from '#server/http/paths.ts'
import { attestationFor } from '#server/http/rendering/attestation.ts'
import { keysOf } from '#server/lib/records.ts'
import { draftAheadOf } from './draft-ahead.ts'
import { controlOf } from './publication-props.ts'
import { publishInput, type PublishInput } from './publish.input.ts'
import { publishProps } from './publish.view.ts'
import { page, type PublishingServices } from './publishing.ts'
import { unpublishedOf } from './unpublished.ts'

/** /company/preview/publication: what would be published, who answers for it, and the publication itself. */
export default page({
  path: paths.publication,
  access: 'company-admin',
  view: 'company/publish',
  async load(services, request, typed) {
    const { company } = request
    const settings = await services.publicationSettings.of(company.id)
    const unpublished = await unpublishedOf(services, company, request.lang)
    const ahead = await draftAheadOf(services, request.ui, company)
    return publishProps(services, request, { settings, unpublished, ahead, typed })
  },
}).form({
  schema: publishInput,
  controlOf: (field) => (field === 'chosen' ? 'choice' : controlOf(field)),
  refusals: { 721: { errors: changedMeanwhile } },
  submit: publish,
})

async function publish(
  services: PublishingServices,
  request: PageRequest,
  input: PublishInput,
): Promise<Redirect> {
  const { actor, company } = request
  const { note, expected, waitingWithdrawal, withdrawals, publishDay, withdrawDay } = input
  const settings = await services.publicationSettings.of(company.id)
  const publication = await services.publications.request(actor, company.id, {
    kind: 'publish',
    attestation: attestationFor(services, request, settings),
    settingsNumber: input.settings,
    seenWithdrawals: withdrawals,
    publishAt: publishDay,
    withdrawAt: withdrawDay,
    tracks: keysOf(expected),
    ...{ note, expected, waitingWithdrawal },
  })
  // A second click, or somebody else was first: what was wanted is there.
  if (!publication) return redirect(paths.companyPreview, 'toast.success.alreadyPublished')
  if (publication.editionNumber) return redirect(paths.publicationDone(publication.editionNumber))
  const isWaiting = publication.state === 'awaiting-approval'
  const toast = `publication.toast.${isWaiting ? 'requested' : 'scheduled'}`
  return redirect(paths.publicationRequest(publication.id), toast)
}

/** Why it is refused now: something waits already, or what was looked at is not what is there. */
async function changedMeanwhile(
  { publicationSettings }: PublishingServices,
  { company, ui }: PageRequest,
  { results, fields }: AppError,
  { settings }: PublishInput,
): Promise<Record<string, string> | undefined> {
  if (results) return { '': ui.t('publication.error.otherOpen') }
  if (fields.length > 0) return undefined
  const { changeNumber } = await publicationSettings.of(company.id)
  const isSame = settings === undefined || settings === changeNumber
  return { '': ui.t(isSame ? 'console.publish.changedMeanwhile' : 'publication.error.settingsChanged') }
}
