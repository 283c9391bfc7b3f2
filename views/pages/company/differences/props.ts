import type { DifferenceFilterProps } from '#views/components/console/difference-filter.tsx'
import type { DifferenceRowProps } from '#views/components/console/difference-row.ts'
import type { ProgressProps } from '#views/components/console/progress-panel.tsx'
import type { DifferenceKind, ChangedYear } from '#views/components/console/changed-year.ts'
import type { TypeName } from '#views/components/console/type-name.ts'
import type { PagerProps } from '#views/components/pager.tsx'
import type { ConsoleShell } from '#views/shells.ts'

/** One side of a comparison, as a heading and inside a sentence. */
interface SideName {
  heading: string
  inText: string
}

export interface Props {
  shell: ConsoleShell
  type: TypeName
  /** The labels of the two sides: an edition, the published data, the preview. */
  from: SideName
  to: SideName
  /** same: both sides are one version. */
  state: 'same' | 'running' | 'failed' | 'done'
  progress: ProgressProps | null
  /** Where files are imported, if neither side has anything; else null. */
  importHref: string | null
  /** Begins a failed comparison again. */
  againAction: string
  backHref: string
  /** Whether the link back leads to the list of editions or to the preview. */
  backTo: 'preview' | 'editions'
  /** Null until they are known. */
  counts: Record<DifferenceKind, number> | null
  years: ChangedYear[]
  filter: DifferenceFilterProps
  rows: DifferenceRowProps[]
  pager: PagerProps | null
}
