import { referenceIn, type AnnouncedCorrection } from '#server/features/correction-requests/index.ts'
import type { Track } from '#server/features/publishing/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { paths } from '#server/http/paths.ts'
import type { AnnouncedRequestsProps } from '#views/components/console/publication/announced-requests.tsx'
import type { Ui } from '#views/ui.tsx'
import { sectionLabel } from '../names.ts'
import type { PublishingServices } from './publishing.ts'

/** Places that a reason names; it is public, and short. */
const PLACES = 5

/**
 * The corrections that were announced to requesters, and those that nobody has answered yet; with a reason of the
 * edition. That names sections and years, as the list of corrections does, and nothing of who asked.
 */
export async function announcedRequests(
  services: Pick<PublishingServices, 'correctedRequests' | 'requestInbox' | 'sections'>,
  { company, ui }: PageRequest,
  versions: ReadonlyMap<Track, number>,
): Promise<{ requests: AnnouncedRequestsProps | null; reason: string }> {
  const announced = await services.correctedRequests.announced(company.id, versions)
  const counts = await services.requestInbox.counts(company.id)
  const unanswered = counts.open + counts.inWork
  const requests = announced.map((one) => ({
    number: referenceIn(one.request),
    href: paths.inboxRequest(one.request.id),
    places: placesOf(services, ui, [one]),
    isIn: one.isIn,
  }))
  return {
    requests:
      requests.length + unanswered > 0 ? { requests, unanswered, inboxHref: paths.requestInbox } : null,
    reason: reasonOf(
      services,
      ui,
      announced.filter(({ isIn }) => isIn),
    ),
  }
}

/** The years and sections of the rows that requests are about. */
function placesOf(
  services: Pick<PublishingServices, 'sections'>,
  ui: Ui,
  announced: readonly AnnouncedCorrection[],
): string[] {
  const places = announced.flatMap(({ records }) =>
    records.map(({ year, sectionId }) =>
      [ui.format.fiscalYear(year), sectionLabel(services, sectionId, ui, year)].join(
        ui.t('inbox.publish.between'),
      ),
    ),
  )
  return [...new Set(places)]
}

function reasonOf(
  services: Pick<PublishingServices, 'sections'>,
  ui: Ui,
  corrected: readonly AnnouncedCorrection[],
): string {
  if (corrected.length === 0) return ''
  const places = placesOf(services, ui, corrected)
  if (places.length === 0) return ui.t('inbox.publish.reason')
  const named = places.slice(0, PLACES).join(ui.t('inbox.publish.separator'))
  return ui.t(`inbox.publish.${places.length > PLACES ? 'reasonOfMany' : 'reasonOf'}`, { places: named })
}
