import type { Unpublished } from '#server/features/next-steps/index.ts'
import {
  pipelineStepOf,
  type PipelineStep,
  type Publication,
  type Track,
  type TrackStates,
} from '#server/features/publishing/index.ts'
import { wordingTracks } from '#server/features/wording/index.ts'
import type { Company } from '#server/features/companies/index.ts'
import type { PublishingServices } from './publishing.ts'

/** Where a company's content stands, and what is next. */
export interface PipelineState extends Unpublished {
  states: TrackStates
  /** Previews that were withdrawn, or replaced by an earlier edition, and not moved to since. */
  takenBack: Track[]
  open: Publication[]
  needsApproval: boolean
  step: PipelineStep
  wordingTracks: typeof wordingTracks
}

/** @param wantsPublishing the reader has asked for the form that publishes the preview as it is */
export async function pipelineStateOf(
  services: Pick<
    PublishingServices,
    'editions' | 'versions' | 'unpublishedTracks' | 'publications' | 'publicationSettings'
  >,
  company: Company,
  wantsPublishing: boolean,
): Promise<PipelineState> {
  const unpublished = await services.unpublishedTracks.of(company.id)
  const open = await services.publications.open(company.id)
  const { needsApproval } = await services.publicationSettings.of(company.id)
  const states = await services.versions.states(company.id)
  const { drafts, previews } = unpublished
  const takenBack = await services.editions.takenBack(
    company.id,
    previews.map((track) => states.of(track)),
  )
  const step = pipelineStepOf({
    isDraftAhead: drafts.length > 0,
    isPreviewAhead: previews.length > 0,
    isPreviewNew: previews.length > takenBack.length,
    ...{ needsApproval, wantsPublishing, open },
  })
  return { ...unpublished, states, takenBack, open, needsApproval, step, wordingTracks }
}
