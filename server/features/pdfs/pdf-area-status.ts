import { sameEntry } from './pdf-list.ts'
import type { PdfEntry } from './pdf.ts'

/**
 * Where a PDF stands between the draft's list and visitors. changed: visitors see it by another name; leaving: visitors
 * see it and the draft has it no more.
 */
export type PdfStanding = 'published' | 'changed' | 'leaving' | 'preview' | 'draft' | 'unlisted'

export interface PdfPlaces {
  draft: PdfEntry | undefined
  preview: PdfEntry | undefined
  published: PdfEntry | undefined
}

export function pdfStandingOf({ draft, preview, published }: PdfPlaces): PdfStanding {
  if (published) {
    if (!draft) return 'leaving'
    return sameEntry(draft, published) ? 'published' : 'changed'
  }
  if (!draft) return 'unlisted'
  return preview ? 'preview' : 'draft'
}
