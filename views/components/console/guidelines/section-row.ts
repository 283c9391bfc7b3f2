/** A section in the table of an edition. */
export interface SectionRow {
  id: number
  code: string
  level: 1 | 2 | 3
  name: string
  /** In the other language. */
  otherName: string
  content: 'group' | 'rows' | 'total'
  columns: string
  /** Its page; null where the edition cannot be edited. */
  href: string | null
}
