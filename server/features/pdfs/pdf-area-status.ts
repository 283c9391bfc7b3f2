import { sameEntry } from './pdf-list.ts'
import type { PdfEntry } from './pdf.ts'

/**
 * The status of a PDF between the draft's list and the published one. changed: published under another title;
 * leaving: published but removed from the draft.
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
