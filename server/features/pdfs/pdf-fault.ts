/** Why a PDF fails its check; the message is `pdf.fault.{fault}`. Reasons: docs/decisions/029. */
export type PdfFault =
  | 'unreadable'
  | 'truncated'
  | 'encrypted'
  | 'noPages'
  | 'tooManyPages'
  | 'tooComplex'
  | 'hidden'
  | 'script'
  | 'launch'
  | 'attachment'
  | 'form'
  | 'media'

export const MAX_PDF_PAGES = 10_000

/** The result of checking a PDF. */
export type PdfFindings =
  | {
      pageCount: number
      /** Opens without a password, but asks readers to forbid printing, copying or changing. */
      isProtected: boolean
      fault: null
    }
  | { pageCount: null; isProtected: false; fault: PdfFault }

export function refused(fault: PdfFault): PdfFindings {
  return { pageCount: null, isProtected: false, fault }
}
