import { describe, expect, it } from '@jest/globals'
import { createI18n, translateWith } from '#server/i18n/index.ts'
import { dataStatusOf } from './publication-status.ts'
import { dataStatusNumbers, dataTransitions } from './data-status.ts'
import { publicationEvents } from './publication-events.ts'
import { openStates, publicationStates, publicationTransitions } from './publication-states.ts'
import type { TrackState } from './track-states.ts'

// Written out again, so that a change to the table has to be deliberate: state → the next state for each event, in
// order.
const EVENTS = 'changed moved requested approved due published withdrawn restored failed'
const data = {
  pending: 'pending pending pending pending progress done pending pending pending',
  progress: 'progress progress progress progress progress done pending pending pending',
  done: 'pending pending pending pending progress done pending pending pending',
}

const written = (table: Record<string, Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(table).map(([state, row]) => [
      state,
      publicationEvents.map((event) => row[event]).join(' '),
    ]),
  )

describe('the states of a publication (SPEC §4)', () => {
  it('have the expected transition for every pair of state and event', () => {
    expect(publicationEvents.join(' ')).toBe(EVENTS)
    expect(written(dataTransitions)).toEqual(data)
  })
  it('have the numbers of DECISIONS §4', () => {
    expect(dataStatusNumbers).toEqual({ pending: 0, progress: 1, done: 2 })
  })
  it('have the labels of SPEC §4 in both languages', async () => {
    const translate = translateWith(await createI18n())
    const texts = (lang: 'ja' | 'en') =>
      Object.keys(dataTransitions).map((status) => translate(lang, `publication.dataButton.${status}`))
    expect(texts('en')).toEqual(['Data Update', 'Data Is Updating', 'Data Updated'])
    expect(texts('ja')).toEqual(['公開データを更新', '更新しています…', '更新済み'])
  })
})

describe('dataStatusOf', () => {
  const state = (change: Partial<TrackState>): TrackState => ({
    ...{ track: 'data-disclosure', headVersion: 3, headChanged: false, previewVersion: 2 },
    ...{ publishedVersion: 2, movedAt: null, changedAt: null },
    ...change,
  })
  it('is done when visitors see everything', () => {
    expect(dataStatusOf([state({}), state({ previewVersion: 0, publishedVersion: 0 })])).toBe('done')
  })
  it('is pending for a changed draft, for another preview, and after a withdrawal', () => {
    expect(dataStatusOf([state({}), state({ headChanged: true })])).toBe('pending')
    expect(dataStatusOf([state({ previewVersion: 3 })])).toBe('pending')
    expect(dataStatusOf([state({ publishedVersion: 0 })])).toBe('pending')
  })
  it('is progress while a publication is due', () => {
    expect(dataStatusOf([state({ previewVersion: 3, headChanged: true })], true)).toBe('progress')
  })
})

describe('the steps of a request', () => {
  it('lead from pending through scheduled to a final state', () => {
    expect(publicationTransitions).toEqual({
      'awaiting-approval': { approve: 'scheduled', reject: 'rejected', cancel: 'cancelled' },
      scheduled: { carryOut: 'done', cancel: 'cancelled', fail: 'failed' },
      done: {},
      rejected: {},
      cancelled: {},
      failed: {},
    })
    expect(publicationStates.filter((one) => !openStates.includes(one))).toEqual([
      'done',
      'rejected',
      'cancelled',
      'failed',
    ])
  })
})
