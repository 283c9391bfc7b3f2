/** Stored data. Bytes are those of the original files. */
export interface Stored {
  csvFiles: number
  csvBytes: number
  pdfFiles: number
  pdfBytes: number
  /** Imported rows of all retained versions. */
  rows: number
}

export interface CompanyStorage extends Stored {
  companyId: number
}

export const nothingStored = (): Stored => ({ csvFiles: 0, csvBytes: 0, pdfFiles: 0, pdfBytes: 0, rows: 0 })
