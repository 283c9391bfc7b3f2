/** What a company stores. */
export interface StorageRow {
  id: number
  name: string
  href: string
  csvFiles: number
  csvBytes: number
  pdfFiles: number
  pdfBytes: number
  rows: number
}
