/** Why a PDF fails its check; the message is `pdf.fault.{fault}`. Reasons: docs/decisions/012. */
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

/** The result of checking a PDF. */
export type PdfFindings = { pageCount: number; fault: null } | { pageCount: null; fault: PdfFault }

export function refused(fault: PdfFault): PdfFindings {
  return { pageCount: null, fault }
}
