import { describe, expect, it } from '@jest/globals'
import { createI18n, translateWith } from '#server/i18n/index.ts'
import { publicationEvents } from '#server/features/publishing/index.ts'
import { fileStatusNumbers } from '#server/features/uploads/index.ts'
import { pdfStatusOf } from './pdf-status.ts'
import { pdfTransitions } from './pdf-transitions.ts'

// Written out again, so that a change to the table has to be deliberate: state → the next state for each event, in
// order.
const EVENTS = 'changed moved requested approved due published withdrawn restored failed'
const pdf = {
  pending: 'pending pending pending pending progressing done done done failed',
  progressing: 'progressing progressing progressing progressing progressing done done done failed',
  done: 'pending pending pending pending progressing done done done failed',
  failed: 'pending pending pending pending progressing done done done failed',
}

describe('the states of a PDF (SPEC §4)', () => {
  it('have the expected transition for every pair of state and event', () => {
    expect(publicationEvents.join(' ')).toBe(EVENTS)
    const written = Object.entries(pdfTransitions).map(([state, row]) => [
      state,
      publicationEvents.map((event) => row[event]).join(' '),
    ])
    expect(Object.fromEntries(written)).toEqual(pdf)
  })
  it('have the numbers of DECISIONS §4', () => {
    expect(fileStatusNumbers).toEqual({ done: 0, progressing: 1, pending: 2, failed: 3 })
  })
  it('have the labels of SPEC §4 in both languages', async () => {
    const translate = translateWith(await createI18n())
    const texts = (lang: 'ja' | 'en') =>
      ['pending', 'progressing', 'done'].map((status) => translate(lang, `pdf.button.${status}`))
    expect(texts('en')).toEqual(['PDF Update', 'PDF File Is Updating', 'PDF Updated'])
    expect(texts('ja')).toEqual(['PDFを更新', 'PDFを更新しています…', 'PDF更新済み'])
  })
  it('come from the check first, then from the area status', () => {
    const of = (
      status: 'done' | 'progressing' | 'failed',
      areaStatus: 'draft' | 'preview' | 'published' | 'unlisted' | 'leaving' | 'changed',
    ) => pdfStatusOf({ file: { status }, areaStatus })
    expect([of('progressing', 'unlisted'), of('failed', 'unlisted')]).toEqual(['progressing', 'failed'])
    expect([of('done', 'published'), of('done', 'unlisted')]).toEqual(['done', 'done'])
    for (const areaStatus of ['draft', 'preview', 'changed', 'leaving'] as const)
      expect(of('done', areaStatus)).toBe('pending')
  })
})
