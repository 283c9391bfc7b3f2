import { wordingTracks, type WordingTrack } from '#server/features/wording/index.ts'
import type { Track } from '#server/features/publishing/index.ts'
import type { ScreenDifferences } from '#views/components/console/wording/wording-differences.tsx'
import type { Lang } from '#views/ui.tsx'
import { uiOf } from '#server/http/rendering/ui-of.ts'
import type { PageServices } from '#server/http/definitions/own-services.ts'
import { screens } from '#server/http/pages/company/wording/screens.ts'
import { screenTitle } from '#server/http/pages/company/wording/screen-tabs.ts'
import { partDifferences } from './part-differences.ts'

/** The screens whose wording differs between two sets of versions; a track that neither names is left out. */
export async function wordsBetween(
  services: Pick<PageServices, 'translate' | 'config' | 'wording' | 'sections'>,
  companyId: number,
  versions: { before: ReadonlyMap<Track, number>; after: ReadonlyMap<Track, number> },
  lang: Lang,
): Promise<ScreenDifferences[]> {
  const ui = uiOf(services, lang)
  const differing = wordingTracks.filter(
    (track) => (versions.before.get(track) ?? 0) !== (versions.after.get(track) ?? 0),
  )
  const partsAt = (of: ReadonlyMap<Track, number>) =>
    services.wording.partsAt(
      companyId,
      new Map<WordingTrack, number>(differing.map((track) => [track, of.get(track) ?? 0])),
    )
  const [before, after] = [await partsAt(versions.before), await partsAt(versions.after)]
  return screens
    .filter(({ of }) => differing.includes(of.track))
    .map((screen) => ({
      message: screen.message,
      title: screenTitle(ui, screen.message),
      parts: partDifferences(services, ui, screen, before, after),
    }))
    .filter(({ parts }) => parts.length > 0)
}
