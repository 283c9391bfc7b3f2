import type { EditionFile } from './edition-file-line.tsx'
import type { TypeFigures } from './figures-table.tsx'

export interface CorrectionProps {
  number: number
  isCurrent: boolean
  /** The address names it. */
  isMarked: boolean
  publishedAt: number
  /** The edition whose content it brought back. */
  restoredNumber: number | null
  /** Whether it took data away. */
  withdrawn: boolean
  /** As it was typed, in Japanese mostly; may be empty. */
  note: string
  /** Names of what it changed. */
  changed: string[]
  /** Null: not kept any more. */
  figures: TypeFigures[] | null
  /** The files of an edition that is not kept any more, for those who have saved one. */
  pastFiles: { type: 'disclosure' | 'patient'; file: EditionFile }[]
  /** Whether the edition before can still be compared with. */
  beforeKept: boolean
}
