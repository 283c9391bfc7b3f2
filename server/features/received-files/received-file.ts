import type { FileContent } from '#server/features/imports/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { CellFault, SheetNotes } from '#server/features/spreadsheets/index.ts'

export type ReceivedKind = 'csv' | 'xlsx' | 'pdf'

/** What was read in a file. A PDF is not read. */
export interface Reading {
  /** Null for a PDF, and for what could not be read. */
  content: FileContent | null
  /** The sheets of a workbook and the one that was read; null for other files. */
  workbook: {
    sheets: { name: string; isHidden: boolean }[]
    sheet: number
    notes: SheetNotes
    faultCount: number
    faults: CellFault[]
  } | null
  /** Why it cannot be checked at all: a message key and its parameters. */
  refusal: { key: string; params: Record<string, string | number> } | null
}

/** A file that has arrived, before anybody has confirmed what it is. */
export interface ReceivedFile {
  id: number
  companyId: number
  batch: string
  kind: ReceivedKind
  fileName: string
  storageKey: string
  byteSize: number
  sha256: string
  /** The type whose page it was sent from, if that page is of one type. */
  pageType: SectionType | null
  /** The sheet that was chosen, from 0; null for the first with data. */
  sheet: number | null
  /** Null until it has been read. */
  reading: Reading | null
  /** The CSV file made of a workbook. */
  csv: { storageKey: string; byteSize: number; sha256: string } | null
  receivedAt: number
}

/** Whether nothing stands against its check. */
export function isCheckable({ reading }: Pick<ReceivedFile, 'reading'>): boolean {
  return reading !== null && reading.refusal === null && (reading.workbook?.faultCount ?? 0) === 0
}
