import type { EditorProps } from '#views/components/console/wording/editor-props.ts'
import type { Column } from '#views/components/record-columns.ts'
import type { RecordRow } from '#views/components/record-row.ts'
import type { ConsoleShell } from '#views/shells.ts'
import type { Lang } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  /** The screen's word in the address. */
  message: string
  editor: EditorProps
  /** The hidden control with the order in which the columns are shown here. */
  order: { name: string; value: string }
  /** Characters of a heading. */
  limit: number
  /** All columns of the type as they are ordered now. */
  columns: HeadingRow[]
  /** The lists as visitors will see them with the form's current values. */
  samples: { label: string; columns: Column[]; rows: RecordRow[] }[]
}

export interface HeadingRow {
  /** The control of its texts. */
  word: string
  /** The default heading. */
  names: Record<Lang, string>
  /** The control of its place. */
  placeControl: string
  /** The checkbox that shows the column; null if it is always shown. */
  visibleControl: string | null
  isVisible: boolean
  /** Counts and amounts, which are always last. */
  isFigure: boolean
  /** What stands in the column of the sample. */
  sample: string | number | null
}
