/** Company data: shown as it was given, whatever the page's language. */
export interface RecordRow {
  id: string
  /** What names the row to a reader who cannot see its cells. */
  title: string
  itemNumber: string | null
  sectionCode: string
  /** The texts of the columns, by their keys. */
  cells: Partial<Record<string, string | null>>
  payments: number | null
  yen: number | null
  isIndirect: boolean
  isRepeat: boolean
  /** Whether the record differs from what was imported. */
  isEdited: boolean
  year: number
  href: string
}

/** A column of texts. */
export interface ListColumn {
  key: string
  heading: string
  /** Texts stay on one line, unless one alone would push the figures out of sight. */
  isOneLine: boolean
}
