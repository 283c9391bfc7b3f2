import type { PublicationEvent } from '#server/features/publishing/index.ts'
import type { FileStatus } from '#server/features/uploads/index.ts'
import type { PdfAreaStatus } from './pdf-area-status.ts'
import { pdfTransitions } from './pdf-transitions.ts'

/** The last event of a PDF, derived from its area status. */
const eventOf: Record<PdfAreaStatus, PublicationEvent> = {
  draft: 'changed',
  changed: 'changed',
  leaving: 'changed',
  preview: 'moved',
  published: 'published',
  unlisted: 'withdrawn',
}

/** SPEC §4's state of a PDF: pending while the published list differs from the draft, else done. */
export function pdfStatusOf(pdf: { file: { status: FileStatus }; areaStatus: PdfAreaStatus }): FileStatus {
  const { status } = pdf.file
  return status === 'done' ? pdfTransitions[status][eventOf[pdf.areaStatus]] : status
}
