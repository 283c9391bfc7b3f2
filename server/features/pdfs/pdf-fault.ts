/** Why a PDF is refused by its check; its sentence is `pdf.fault.{fault}`. docs/decisions/012 gives the reasons. */
export type PdfFault =
  | 'unreadable'
  | 'truncated'
  | 'encrypted'
  | 'noPages'
  | 'tooManyPages'
  | 'tooComplex'
  | 'script'
  | 'launch'
  | 'attachment'
  | 'form'
  | 'media'

export const MAX_PDF_PAGES = 10_000

/** What the check of a PDF comes to. */
export type PdfFindings = { pageCount: number; fault: null } | { pageCount: null; fault: PdfFault }

export function refused(fault: PdfFault): PdfFindings {
  return { pageCount: null, fault }
}
