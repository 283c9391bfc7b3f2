import type { PdfAreaStatus } from '#server/features/pdfs/index.ts'
import type { FileStatus } from '#server/features/uploads/index.ts'
import type { PdfState } from '#views/components/console/pdf/pdf-state.tsx'

/** Where a PDF is: in its check, refused by it, or in an area. Only what visitors see is called published. */
export function pdfStateOf(check: FileStatus, area: PdfAreaStatus): PdfState {
  if (check === 'done') return area
  return check === 'failed' ? 'failed' : 'checking'
}
