import type { Column } from '#views/components/record-columns.ts'
import type { RecordRow } from '#views/components/record-row.ts'
import type { Lang } from '#views/ui.tsx'
import type { Relation } from './recipient-sum.ts'

/** Rows of one relation, of a section in a year. */
export interface RowGroup {
  relation: Relation
  year: number
  code: string
  name: string
  /** The name's language if it differs from the page's. */
  lang?: Lang
  /** The section in that year; null where it has no page. */
  href: string | null
  columns: Column[]
  rows: RecordRow[]
}
