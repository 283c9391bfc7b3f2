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
  it('starts with the upload', () => {
    expect(stepsOf({ statuses: [status('none', 0)], ...quiet })).toEqual({
      states: { upload: 'now', check: 'todo', preview: 'todo', publish: 'todo' },
      next: 'upload',
    })
  })
  it('stays at the upload while an import is running or waiting', () => {
    expect(stepsOf({ statuses: [status('same', 5)], running: 1, waiting: 0 }).next).toBe('upload')
    expect(stepsOf({ statuses: [status('draftAhead', 5)], running: 0, waiting: 1 }).next).toBe('upload')
  })
  it('asks to check the draft before it is moved to preview', () => {
    expect(stepsOf({ statuses: [status('draftAhead', 5), status('previewAhead', 5)], ...quiet }).next).toBe(
      'check',
    )
  })
  it('asks to view the preview, then to publish it', () => {
    expect(stepsOf({ statuses: [status('previewAhead', 5)], ...quiet })).toEqual({
      states: { upload: 'done', check: 'done', preview: 'now', publish: 'todo' },
      next: 'preview',
    })
  })
  it('has no next step when everything is published', () => {
    expect(stepsOf({ statuses: [status('same', 5), status('none', 0)], ...quiet })).toEqual({
      states: { upload: 'done', check: 'done', preview: 'done', publish: 'done' },
      next: null,
    })
  })
})
