import type { Track } from '#server/features/publishing/index.ts'
import { displayOf, type DisplaySettings } from '#server/features/wording/index.ts'
import type { PortalChange } from '#views/components/console/publication/portal-notice.tsx'
import type { PublishingServices } from './publishing.ts'

type Choice = DisplaySettings['portal']

const changes: Record<Choice, Record<Choice, PortalChange | null>> = {
  off: { off: null, joined: 'joins', 'own-terms': 'joinsWithOwnTerms' },
  joined: { off: 'leaves', joined: null, 'own-terms': 'ownTermsFirst' },
  'own-terms': { off: 'leaves', joined: 'rowsOnPortal', 'own-terms': null },
}

/** What a publication would do to the company's part in the portal; null for nothing, and where there is no portal. */
export async function portalChangeOf(
  { config, wording }: PublishingServices,
  companyId: number,
  { before, after }: { before: ReadonlyMap<Track, number>; after: ReadonlyMap<Track, number> },
): Promise<PortalChange | null> {
  const track = 'display-settings'
  if (config.portalHost === undefined || before.get(track) === after.get(track)) return null
  const choiceAt = async (versions: ReadonlyMap<Track, number>) => {
    const [part] = await wording.partsAt(companyId, new Map([[track, versions.get(track) ?? 0]]))
    return displayOf(part?.body).portal
  }
  return changes[await choiceAt(before)][await choiceAt(after)]
}
