import { describe, expect, it } from '@jest/globals'
import { pipelineStepOf, type PipelineFacts, type PipelineStep } from './pipeline-step.ts'

const nothing: PipelineFacts = {
  isDraftAhead: false,
  isPreviewAhead: false,
  isPreviewNew: false,
  needsApproval: false,
  wantsPublishing: false,
  open: [],
}
const draft = { isDraftAhead: true }
const preview = { isPreviewAhead: true, isPreviewNew: true }
const takenBack = { isPreviewAhead: true }
const both = { ...draft, ...preview }
const approval = { needsApproval: true }
const left = { wantsPublishing: true }
const open = (kind: 'publish' | 'restore' | 'withdraw', state: 'scheduled' | 'awaiting-approval') => ({
  open: [{ kind, state }],
})

describe('the next step of a publication', () => {
  it.each<[PipelineStep, string, Partial<PipelineFacts>]>([
    ['none', 'all is published', {}],
    ['none', 'all is published, with approval', approval],
    ['none', 'there is no preview to publish without the draft', left],
    ['move', 'the draft is ahead', draft],
    ['move', 'the draft is ahead, with approval', { ...draft, ...approval }],
    ['move', 'draft and preview are ahead', both],
    ['move', 'the draft alone is ahead, though it is to be left out', { ...draft, ...left }],
    ['publish', 'the preview is ahead', preview],
    ['publish', 'the draft is left out', { ...both, ...left }],
    ['request', 'the preview is ahead, with approval', { ...preview, ...approval }],
    ['request', 'the draft is left out, with approval', { ...both, ...left, ...approval }],
    ['takenBack', 'the preview has only what was withdrawn', takenBack],
    ['takenBack', 'the preview has only what was withdrawn, with approval', { ...takenBack, ...approval }],
    ['publish', 'what was withdrawn is to be published again', { ...takenBack, ...left }],
    ['request', 'what was withdrawn is to be asked for again', { ...takenBack, ...left, ...approval }],
    ['move', 'what was withdrawn is corrected in the draft', { ...takenBack, ...draft }],
    ['scheduled', 'a publication is planned', { ...both, ...open('publish', 'scheduled') }],
    ['scheduled', 'a restoration is planned', open('restore', 'scheduled')],
    ['awaiting', 'a publication awaits approval', { ...both, ...open('publish', 'awaiting-approval') }],
    ['move', 'a withdrawal is planned', { ...draft, ...open('withdraw', 'scheduled') }],
    [
      'publish',
      'a withdrawal is planned, the preview ahead',
      { ...preview, ...open('withdraw', 'scheduled') },
    ],
  ])('is %s where %s', (step, _where, facts) => {
    expect(pipelineStepOf({ ...nothing, ...facts })).toBe(step)
  })
})
