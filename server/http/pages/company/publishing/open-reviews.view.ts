import { dataTrackOf, type Track } from '#server/features/publishing/index.ts'
import { sectionTypeNames } from '#server/features/sections/index.ts'
import { paths } from '#server/http/paths.ts'
import type { OpenReview } from '#views/components/console/reviews/open-reviews.tsx'
import type { PublishingServices } from './publishing.ts'

/** The rounds of review that publishing these versions would end, with how many have not answered. */
export async function openReviews(
  { reviewProgress }: Pick<PublishingServices, 'reviewProgress'>,
  companyId: number,
  versions: ReadonlyMap<Track, number>,
): Promise<OpenReview[]> {
  const open = await reviewProgress.open(companyId)
  return open
    .filter(({ round }) => (versions.get(dataTrackOf(round.sectionType)) ?? -1) >= round.previewVersion)
    .map(({ round, progress: { found, confirmed, objected } }) => ({
      type: sectionTypeNames[round.sectionType],
      waiting: found - confirmed - objected,
      objected,
      href: paths.reviewRound(round.id),
    }))
}
