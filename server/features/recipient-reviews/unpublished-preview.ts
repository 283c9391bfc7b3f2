import type { Executor } from '#server/drivers/database/contract.ts'
import { dataTrackOf, isUnpublished, type TracksRepository } from '#server/features/publishing/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'

/** The preview's version of a type's data; null where visitors see all that it has. */
export async function unpublishedPreview(
  tracks: Pick<TracksRepository, 'findTracks'>,
  companyId: number,
  type: SectionType,
  executor?: Executor,
): Promise<number | null> {
  const states = await tracks.findTracks(companyId, executor)
  const state = states.find(({ track }) => track === dataTrackOf(type))
  return state && isUnpublished(state) ? state.previewVersion : null
}
