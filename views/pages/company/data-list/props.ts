import type { DataTabHrefs } from '#views/components/console/data-tabs.tsx'
import type { LastActProps } from '#views/components/console/grid/last-act.tsx'
import type { BulkProps } from '#views/components/console/grid/grid-bulk.tsx'
import type { GridFilter } from '#views/components/console/grid/grid-filter.ts'
import type { GridColumn, GridRow } from '#views/components/console/grid/grid-row.ts'
import type { RowForm } from '#views/components/console/grid/row-form.ts'
import type { StateLink } from '#views/components/console/grid/state-switch.tsx'
import type { DataStageLineProps } from '#views/components/console/publication/data-stage-line.tsx'
import type { TypeName } from '#views/components/console/type-name.ts'
import type { PagerProps } from '#views/components/pager.tsx'
import type { SortLink } from '#views/components/sort-links.ts'
import type { ConsoleShell } from '#views/shells.ts'

export interface Props {
  shell: ConsoleShell
  type: TypeName
  tabs: DataTabHrefs
  uploadHref: string
  /** Where rows copied in a spreadsheet are pasted. */
  pasteHref: string
  /** The form that adds a row. */
  addHref: string
  publication: DataStageLineProps
  /** What the user lastAct last and can undo. */
  lastAct: LastActProps | null
  filter: GridFilter
  states: StateLink[]
  /** null for columns that the list cannot be sorted by. */
  heads: Record<GridColumn, SortLink | null>
  rows: GridRow[]
  /** The row that is edited in place. */
  edit: RowForm | null
  sum: { rows: number; payments: number; amount: number; isOfDeleted: boolean }
  /** The longest list that has conditions on columns and orders by them, if this one is longer; otherwise null. */
  longAt: number | null
  /** The number of records listed if more match the key words; null if all are listed. */
  cappedAt: number | null
  bulk: BulkProps
  exportHref: string
  /** null if nothing differs from what is published. */
  differencesHref: string | null
  changesHref: string
  /** Where yearly totals are entered; null for a type that has none. */
  totalsHref: string | null
  /** Null when nothing matches. */
  pager: PagerProps | null
  /** Whether there are any rows; distinguishes "no match" from "no data yet". */
  hasData: boolean
}
