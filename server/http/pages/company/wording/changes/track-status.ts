import { partStatusOf, wordingTracks, type WordingTrack } from '#server/features/wording/index.ts'
import { isUnpublished, type TrackStates } from '#server/features/publishing/index.ts'
import type { PreviewWordingTrack } from '#views/components/console/wording/preview-wording-track.ts'
import type { WordingTrackChanges } from '#views/components/console/wording/wording-changes.tsx'
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

/** The wording tracks whose previews are not what visitors see. */
export function changedWording(states: TrackStates): WordingTrack[] {
  return wordingTracks.filter((track) => isUnpublished(states.of(track)))
}

/** The wording tracks whose drafts say something else than their previews. */
export function draftWording(areas: Parameters<typeof partStatusOf>[0]): WordingTrack[] {
  return wordingTracks.filter((track) => partStatusOf(areas, (name) => name.track === track).isDraftAhead)
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

/** How each wording track stands, for the page of the preview. */
export async function previewWordingOf(
  services: Pick<PageServices, 'translate' | 'config' | 'wording' | 'sections' | 'versions'>,
  company: Company,
  lang: Lang,
): Promise<PreviewWordingTrack[]> {
  const states = await services.versions.states(company.id)
  const areas = await services.wording.areas(company.id)
  const drafts = draftWording(areas)
  const previews = changedWording(states)
  const draft = await wordingChangesOf(services, company, drafts, 'draft-preview', lang)
  const preview = await wordingChangesOf(services, company, previews, 'preview-published', lang)
  return wordingTracks.map((track) => ({
    track,
    draft: draft.find((one) => one.track === track)?.screens ?? null,
    preview: preview.find((one) => one.track === track)?.screens ?? null,
    moveAction: drafts.includes(track) ? withQuery(paths.previewMove, { track }) : null,
  }))
}
