import type { UploadedFile } from '#server/features/uploads/index.ts'
import type { PdfFault } from './pdf-fault.ts'

export const pdfLangs = ['ja', 'en'] as const
export type PdfLang = (typeof pdfLangs)[number]

/** The titles of a PDF and its language. */
export interface PdfNames {
  titleJa: string
  /** '' shows the Japanese one. */
  titleEn: string
  /** The language it is written in. */
  lang: PdfLang
}

/** An uploaded PDF with what its check found. */
export interface PdfFile extends PdfNames {
  file: UploadedFile
  /** null until the check has passed. */
  pageCount: number | null
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
}

export function pdfTitleIn(names: PdfNames, lang: 'ja' | 'en'): string {
  return (lang === 'en' && names.titleEn) || names.titleJa
}
