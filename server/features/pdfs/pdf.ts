import type { UploadedFile } from '#server/features/uploads/index.ts'
import type { PdfFault } from './pdf-fault.ts'
import type { PdfNames } from './pdf-names.ts'

/** An uploaded PDF with what its check found. */
export interface PdfFile extends PdfNames {
  file: UploadedFile
  /** null until the check has passed. */
  pageCount: number | null
  /** Opens without a password, but asks readers to forbid printing, copying or changing. */
  isProtected: boolean
  /** null unless the check has failed. */
  fault: PdfFault | null
}

/** A PDF in the list of a version, with its titles at that version. */
export interface PdfEntry extends PdfNames {
  fileId: number
}

/** An entry with the public data of its file. */
export interface ListedPdf extends PdfEntry {
  year: number
  rootSectionId: number | null
  fileName: string
  storageKey: string
  byteSize: number
  sha256: string
  pageCount: number
  /** It opens without a password, but asks readers to forbid printing, copying or changing (decision 029). */
  isProtected: boolean
}
