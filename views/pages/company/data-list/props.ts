import type { DataTabHrefs } from '#views/components/console/data-tabs.tsx'
import type { PublicationState } from '#views/components/console/publication-panel.tsx'
import type { RecordFilterProps } from '#views/components/console/record-filter.tsx'
import type { ListColumn, RecordRow } from '#views/components/console/record-row.ts'
import type { TypeName } from '#views/components/console/type-name.ts'
import type { PagerProps } from '#views/components/pager.tsx'
import type { SortLinks } from '#views/components/sort-links.ts'
import type { ConsoleShell } from '#views/shells.ts'

export interface Props {
  shell: ConsoleShell
  type: TypeName
  tabs: DataTabHrefs
  uploadHref: string
  publication: PublicationState
  filter: RecordFilterProps
  columns: readonly ListColumn[]
  rows: RecordRow[]
  /** Where the selected rows go: the page that asks before they are deleted. */
  selectAction: string
  /** null if the list cannot be sorted. */
  sort: SortLinks | null
  /** The largest number of rows that can be sorted, if the list has more; otherwise null. */
  unsortable: number | null
  exportHref: string
  changesHref: string
  /** Where yearly totals are entered; null for a type that has none. */
  totalsHref: string | null
  /** The number of records listed if more match the keywords; null if all are listed. */
  cappedAt: number | null
  /** Null when nothing matches. */
  pager: PagerProps | null
  /** Whether the draft holds any rows; distinguishes "no match" from "no data yet". */
  hasData: boolean
}
