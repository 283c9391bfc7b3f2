import type { EditorProps } from '#views/components/console/wording/editor-props.ts'
import type { Column } from '#views/components/record-columns.ts'
import type { RecordRow } from '#views/components/record-row.ts'
import type { ConsoleShell } from '#views/shells.ts'

export interface Props {
  shell: ConsoleShell
  /** The screen's word in the address. */
  message: string
  editor: EditorProps
  /** The hidden control that keeps the columns' order. */
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
  /** Our heading. */
  name: string
  /** The checkbox that shows the column; null if it is always shown. */
  visibleControl: string | null
  canMoveUp: boolean
  canMoveDown: boolean
}
