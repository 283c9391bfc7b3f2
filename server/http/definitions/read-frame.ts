import type { Services } from '#server/http/services.ts'
import type { Place } from './page.ts'
import type { PageRequest } from './page-request.ts'
import type { Params } from './params.ts'

/** What the frame of a page says beside the page: of the company's publication and its requests, and that the installation is paused. */
export async function readFrame(
  {
    unpublishedTracks,
    requestInbox,
    pauseHealth,
  }: Pick<Services, 'unpublishedTracks' | 'requestInbox' | 'pauseHealth'>,
  { access }: Pick<Place<Params>, 'access'>,
  { http: { req } }: PageRequest,
): Promise<void> {
  const { place } = req.context
  if (access === 'company-admin' && place.kind === 'company') {
    req.unpublished = await unpublishedTracks.of(place.company.id)
    req.openRequests = await requestInbox.openCount(place.company.id)
  }
  // Visitors of a public site need not know.
  if (access !== 'public') req.isInstallationPaused = (await pauseHealth.status()) === 'paused'
}
