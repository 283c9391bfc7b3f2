import { expect, it } from '@jest/globals'
import type { PdfEntry } from './pdf.ts'
import { pdfStagesOf, pdfStepOf } from './pdf-stages.ts'

const entry = (titleJa = '資料'): PdfEntry => ({ fileId: 1, titleJa, titleEn: '', lang: 'ja' })
const none = undefined

it.each([
  ['uploaded only', none, none, none, 'none', 'none', 'list'],
  ['listed', entry(), none, none, 'added', 'none', 'move'],
  ['in preview', entry(), entry(), none, 'same', 'added', 'publish'],
  ['published', entry(), entry(), entry(), 'same', 'same', null],
  ['renamed in the draft', entry('新'), entry(), entry(), 'changed', 'same', 'move'],
  ['renamed in the preview', entry('新'), entry('新'), entry(), 'same', 'changed', 'publish'],
  ['removed from the list', none, entry(), entry(), 'removed', 'same', 'move'],
  ['removed from the preview', none, none, entry(), 'none', 'removed', 'publish'],
  ['removed before it was published', none, entry(), none, 'removed', 'added', 'move'],
] as const)('says of a PDF that is %s what each stage has, and what comes next', (...row) => {
  const [, draft, preview, published, inDraft, inPreview, step] = row
  const stages = pdfStagesOf({ draft, preview, published })
  // Only what an edition holds is published.
  expect(stages).toEqual({ draft: inDraft, preview: inPreview, isPublished: published !== undefined })
  expect(pdfStepOf(stages)).toBe(step)
})
