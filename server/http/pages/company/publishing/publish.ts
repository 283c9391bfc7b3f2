import { AppError } from '#server/errors/app-error.ts'
import type { Track } from '#server/features/publishing/index.ts'
import { redirect, type Redirect } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { paths } from '#server/http/paths.ts'
import { attestationFor } from '#server/http/rendering/attestation.ts'
import { entriesOf, keysOf } from '#server/lib/records.ts'
import { attestationFaults, judgementFaults } from './confirmation.ts'
import type { PublishInput } from './publish.input.ts'
import type { PublishingServices } from './publishing.ts'

/** Publishes what was chosen, or asks for its approval, once everything that is judged has been confirmed. */
export async function publish(
  services: PublishingServices,
  request: PageRequest,
  input: PublishInput,
): Promise<Redirect> {
  const { actor, company } = request
  const { note, expected, waitingWithdrawal, withdrawals, publishDay, withdrawDay } = input
  await requireConfirmed(services, request, input)
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
  if (publication.editionNumber)
    return redirect(paths.publicationDone(publication.editionNumber), 'publication.toast.published')
  const isWaiting = publication.state === 'awaiting-approval'
  const toast = `publication.toast.${isWaiting ? 'requested' : 'scheduled'}`
  return redirect(paths.publicationRequest(publication.id), toast)
}

/** @throws AppError 406 with everything that the form leaves out, in the order of the page */
async function requireConfirmed(
  services: PublishingServices,
  request: PageRequest,
  { expected, note, when, publishDay, attest }: PublishInput,
): Promise<void> {
  const wanted = new Map<Track, number>(
    entriesOf(expected).flatMap(([track, version]) => (version === undefined ? [] : [[track, version]])),
  )
  const faults = [
    ...(await judgementFaults(services, request, wanted, note)),
    ...(when === 'at' && publishDay === null
      ? [{ field: 'publishAt', message: 'publication.error.dayMissing' }]
      : []),
    ...(when === 'now' && publishDay !== null
      ? [{ field: 'publishAt', message: 'publication.error.dayWithNow' }]
      : []),
    ...attestationFaults(attest),
  ]
  if (faults.length > 0) throw new AppError(406, { fields: faults })
}
