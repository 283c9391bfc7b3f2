import { sameEntry } from './pdf-list.ts'
import type { PdfEntry } from './pdf.ts'

/**
 * Where a PDF stands between the draft's list and visitors. changed: visitors see it by another name; leaving: visitors
 * see it and the draft has it no more.
 */
export type PdfAreaStatus = 'published' | 'changed' | 'leaving' | 'preview' | 'draft' | 'unlisted'

export interface PdfAreas {
  draft: PdfEntry | undefined
  preview: PdfEntry | undefined
  published: PdfEntry | undefined
}

export function pdfAreaStatusOf({ draft, preview, published }: PdfAreas): PdfAreaStatus {
  if (published) {
    if (!draft) return 'leaving'
    return sameEntry(draft, published) ? 'published' : 'changed'
  }
  if (!draft) return 'unlisted'
  return preview ? 'preview' : 'draft'
}
