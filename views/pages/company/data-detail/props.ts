import type { RecordFieldsProps } from '#views/components/console/record-form.tsx'
import type { HistoryItem } from '#views/components/console/record-history.tsx'
import type { TypeName } from '#views/components/console/type-name.ts'
import type { ConsoleShell } from '#views/shells.ts'
import type { Conflict } from './conflict-notice.tsx'
import type { MovesProps } from './moves.tsx'
import type { OtherYear } from './other-years.tsx'
import type { StageValue } from './stages.tsx'

export interface Props {
  shell: ConsoleShell
  type: TypeName
  /** What names the record: the person, facility, payee or title. */
  name: string
  sectionName: string
  year: number
  isDeleted: boolean
  isEdited: boolean
  form: RecordFieldsProps & { action: string; revision: number }
  /** Somebody else has changed the record since the form was opened. */
  conflict: Conflict | null
  /** Its place in the list that it was opened from; null if it was opened elsewhere. */
  moves: MovesProps | null
  stages: StageValue[]
  /** What is published of the same recipient in other years, newest first. */
  otherYears: OtherYear[]
  /** The file that the record was imported from; null for a total entered by hand. */
  source: { fileName: string; href: string; row: number } | null
  history: HistoryItem[]
  deletionHref: string
  /** null if nothing differs from what was imported. */
  reversionHref: string | null
  restoreAction: string
  /** This page with the stored values. */
  selfHref: string
  /** The list, with its conditions if they are known. */
  backHref: string
}
