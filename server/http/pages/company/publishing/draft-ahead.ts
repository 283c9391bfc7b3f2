import type { Company } from '#server/features/companies/index.ts'
import {
  dataTrackOf,
  pdfTrackOf,
  tracks,
  type Track,
  type TrackStates,
} from '#server/features/publishing/index.ts'
import { sectionTypes } from '#server/features/sections/index.ts'
import type { DraftAhead } from '#views/components/console/draft-ahead.tsx'
import type { Ui } from '#views/ui.tsx'
import { draftWording } from '../wording/changes/track-status.ts'
import type { PublishingServices } from './publishing.ts'

type Needs = Pick<PublishingServices, 'versions' | 'wording'>

/** Tracks whose draft is ahead of the preview: what they contain is in no publication yet. */
export async function tracksAhead(
  { wording }: Needs,
  company: Company,
  states: TrackStates,
): Promise<Track[]> {
  const ahead = new Set<Track>(draftWording(await wording.areas(company.id)))
  for (const track of sectionTypes.flatMap((type) => [dataTrackOf(type), pdfTrackOf(type)]))
    if (states.of(track).headChanged) ahead.add(track)
  return tracks.filter((track) => ahead.has(track))
}

/** What a publication would leave in the draft, a line for each track. */
export async function draftAheadOf(
  services: Needs & Pick<PublishingServices, 'totalChanges'>,
  ui: Ui,
  company: Company,
): Promise<DraftAhead[]> {
  const states = await services.versions.states(company.id)
  return Promise.all(
    (await tracksAhead(services, company, states)).map(async (track) => {
      const type = sectionTypes.find((one) => dataTrackOf(one) === track)
      const figures = type && (await services.totalChanges.draftAhead(company.id, type))
      return {
        name: ui.t(`publication.track.${track}`),
        isInPreview: states.of(track).previewVersion > 0,
        figures: figures
          ? ui.t('publication.ahead.figures', {
              rows: ui.format.signed(figures.rows),
              yen: ui.format.signed(figures.amount),
            })
          : null,
      }
    }),
  )
}
