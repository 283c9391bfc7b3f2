import type { Unpublished } from '#server/features/next-steps/index.ts'
import {
  pipelineStepOf,
  type PipelineStep,
  type Publication,
  type TrackStates,
} from '#server/features/publishing/index.ts'
import { wordingTracks } from '#server/features/wording/index.ts'
import type { Company } from '#server/features/companies/index.ts'
import type { PublishingServices } from './publishing.ts'

/** Where a company's content stands, and what is next. */
export interface PipelineState extends Unpublished {
  states: TrackStates
  open: Publication[]
  needsApproval: boolean
  step: PipelineStep
  wordingTracks: typeof wordingTracks
}

/** @param leavesDraft the reader publishes without the draft's changes */
export async function pipelineStateOf(
  services: Pick<
    PublishingServices,
    'versions' | 'unpublishedTracks' | 'publications' | 'publicationSettings'
  >,
  company: Company,
  leavesDraft: boolean,
): Promise<PipelineState> {
  const unpublished = await services.unpublishedTracks.of(company.id)
  const open = await services.publications.open(company.id)
  const { needsApproval } = await services.publicationSettings.of(company.id)
  const step = pipelineStepOf({
    isDraftAhead: unpublished.drafts.length > 0,
    isPreviewAhead: unpublished.previews.length > 0,
    ...{ needsApproval, leavesDraft, open },
  })
  const states = await services.versions.states(company.id)
  return { ...unpublished, states, open, needsApproval, step, wordingTracks }
}
