import { describe, expect, it } from '@jest/globals'
import type { TypeStatus } from './type-status.ts'
import { stepsOf } from './next-steps.ts'

const figures = (rows: number) => ({ rows, amount: rows })
const status = (state: TypeStatus['state'], rows: number): TypeStatus => ({
  type: 1,
  state,
  draft: figures(rows),
  preview: figures(rows),
  published: figures(rows),
})
const quiet = { running: 0, waiting: 0 }

describe('stepsOf', () => {
  it('begins with the upload', () => {
    expect(stepsOf({ statuses: [status('none', 0)], ...quiet })).toEqual({
      states: { upload: 'now', check: 'todo', preview: 'todo', publish: 'todo' },
      next: 'upload',
    })
  })
  it('stays at the upload while an import runs or waits', () => {
    expect(stepsOf({ statuses: [status('same', 5)], running: 1, waiting: 0 }).next).toBe('upload')
    expect(stepsOf({ statuses: [status('draftAhead', 5)], running: 0, waiting: 1 }).next).toBe('upload')
  })
  it('asks to check the draft before it moves', () => {
    expect(stepsOf({ statuses: [status('draftAhead', 5), status('previewAhead', 5)], ...quiet }).next).toBe(
      'check',
    )
  })
  it('asks to look at what lies in the preview and to publish it then', () => {
    expect(stepsOf({ statuses: [status('previewAhead', 5)], ...quiet })).toEqual({
      states: { upload: 'done', check: 'done', preview: 'now', publish: 'todo' },
      next: 'preview',
    })
  })
  it('has nothing to do when visitors see everything', () => {
    expect(stepsOf({ statuses: [status('same', 5), status('none', 0)], ...quiet })).toEqual({
      states: { upload: 'done', check: 'done', preview: 'done', publish: 'done' },
      next: null,
    })
  })
})
