/** Bounds for a workbook: it is compressed, so that a small file can unpack to any size. */
export interface WorkbookLimits {
  /** Files in the archive. */
  entries: number
  /** Unpacked bytes of one sheet, and of the list of shared texts. */
  sheetBytes: number
  /** Unpacked bytes of every other part. */
  partBytes: number
  /** Unpacked to packed bytes of a part of more than a megabyte; sheets have ten to forty. */
  ratio: number
  /** Bytes of all shared texts, which are kept in memory outside the heap. */
  stringBytes: number
  strings: number
  /** Columns in which cells are read. */
  columns: number
  /** Bytes of the CSV file made of it. */
  csvBytes: number
}

export const workbookLimits: Omit<WorkbookLimits, 'csvBytes'> = {
  entries: 2000,
  sheetBytes: 1_000_000_000,
  partBytes: 20_000_000,
  ratio: 200,
  stringBytes: 64_000_000,
  strings: 4_000_000,
  columns: 200,
}

/** The rows that Excel has. */
export const MAX_ROWS = 1_048_576

/** The longest text of a cell in Excel, in UTF-16 units. */
export const MAX_CELL = 32_767
