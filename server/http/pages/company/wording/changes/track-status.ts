import type { WordingTrack } from '#server/features/wording/index.ts'
import type { ChangedScreen } from '#views/components/console/wording/screen-links.tsx'
import type { Company } from '#server/features/companies/index.ts'
import type { Lang } from '#views/ui.tsx'
import { paths, withQuery } from '#server/http/paths.ts'
import { uiOf } from '#server/http/rendering/ui-of.ts'
import type { PageServices } from '#server/http/definitions/own-services.ts'
import { screens } from '#server/http/pages/company/wording/screens.ts'
import { screenTitle } from '#server/http/pages/company/wording/screen-tabs.ts'
import { partDifferences } from './part-differences.ts'

export type Comparison = 'draft-preview' | 'preview-published'

/** Which areas a comparison lays over each other: what was there, and what comes. */
export const comparedAreas = {
  'draft-preview': { before: 'preview', after: 'draft' },
  'preview-published': { before: 'published', after: 'preview' },
} as const satisfies Record<Comparison, unknown>

/** A track of the wording with the screens on which it differs. */
export interface WordingTrackChanges {
  track: WordingTrack
  screens: ChangedScreen[]
}

/** What differs in some tracks, screen by screen, with the ways to it. */
export async function wordingChangesOf(
  services: Pick<PageServices, 'translate' | 'config' | 'wording' | 'sections'>,
  company: Company,
  tracks: readonly WordingTrack[],
  between: Comparison,
  lang: Lang,
): Promise<WordingTrackChanges[]> {
  if (tracks.length === 0) return []
  const ui = uiOf(services, lang)
  const areas = await services.wording.areas(company.id, tracks)
  const { before, after } = comparedAreas[between]
  return tracks.map((track) => ({
    track,
    screens: screens
      .filter(({ of }) => of.track === track)
      .map((screen) => {
        const parts = partDifferences(services, ui, screen, areas[before], areas[after])
        return {
          title: screenTitle(ui, screen.message),
          href: withQuery(paths.messagePart(screen.message, 'differences'), { between }),
          count: parts.reduce((sum, { fields }) => sum + fields.length, 0),
        }
      })
      .filter(({ count }) => count > 0),
  }))
}
