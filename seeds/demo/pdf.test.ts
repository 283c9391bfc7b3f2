import { expect, it } from '@jest/globals'
import { inspectPdf } from '#server/features/pdfs/index.ts'
import { japanesePdf } from './pdf.ts'
import { disclosureNotes } from './pdf-texts.ts'

it('writes a PDF that the product accepts', async () => {
  const bytes = japanesePdf('題', disclosureNotes('青葉製薬株式会社', 2025))
  expect(await inspectPdf(bytes)).toEqual({ pageCount: 2, isProtected: false, fault: null })
})
