import { dataTrackOf } from '#server/features/publishing/index.ts'
import { sectionTypes } from '#server/features/sections/index.ts'
import type { DraftAhead } from '#views/components/console/draft-ahead.tsx'
import type { Ui } from '#views/ui.tsx'
import type { PublishingServices } from './publishing.ts'
import type { PipelineState } from './pipeline-state.ts'

/** What a publication would leave in the draft, a line for each track. */
export async function draftAheadOf(
  services: Pick<PublishingServices, 'totalChanges'>,
  ui: Ui,
  companyId: number,
  { drafts, states }: PipelineState,
): Promise<DraftAhead[]> {
  return Promise.all(
    drafts.map(async (track) => {
      const type = sectionTypes.find((one) => dataTrackOf(one) === track)
      const figures = type && (await services.totalChanges.draftAhead(companyId, type))
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
