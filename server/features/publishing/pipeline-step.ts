import type { Publication } from './publication.ts'

/** What the content of a company is waiting for, on its way from the draft to visitors. */
export type PipelineStep = 'awaiting' | 'scheduled' | 'move' | 'request' | 'publish' | 'takenBack' | 'none'

export interface PipelineFacts {
  /** Something of the draft is not in the preview. */
  isDraftAhead: boolean
  /** Something of the preview is not published. */
  isPreviewAhead: boolean
  /** Some of that was neither withdrawn nor replaced by an earlier edition since it was moved to the preview. */
  isPreviewNew: boolean
  needsApproval: boolean
  /** The reader has asked to publish: without the draft's changes, or what was taken back. */
  wantsPublishing: boolean
  /** Open publications and restorations; withdrawals are in nobody's way. */
  open: readonly Pick<Publication, 'kind' | 'state'>[]
}

/** The first rule that applies decides, so that a page has one next step. */
const rules: readonly (readonly [step: PipelineStep, applies: (facts: PipelineFacts) => boolean])[] = [
  ['awaiting', ({ open }) => isOpen(open, 'awaiting-approval')],
  ['scheduled', ({ open }) => isOpen(open, 'scheduled')],
  ['move', (facts) => facts.isDraftAhead && !(facts.wantsPublishing && facts.isPreviewAhead)],
  ['takenBack', (facts) => facts.isPreviewAhead && !facts.isPreviewNew && !facts.wantsPublishing],
  ['request', ({ isPreviewAhead, needsApproval }) => isPreviewAhead && needsApproval],
  ['publish', ({ isPreviewAhead }) => isPreviewAhead],
]

/**
 * The next right step: what was changed last moves forward before anything older is published. What visitors shall not
 * see any more is published again only if somebody asks for that.
 */
export function pipelineStepOf(facts: PipelineFacts): PipelineStep {
  return rules.find(([, applies]) => applies(facts))?.[0] ?? 'none'
}

function isOpen(open: PipelineFacts['open'], state: Publication['state']): boolean {
  return open.some((one) => one.kind !== 'withdraw' && one.state === state)
}
