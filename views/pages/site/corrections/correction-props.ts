import type { TypeFigures } from './figures-table.tsx'

export interface CorrectionProps {
  number: number
  isCurrent: boolean
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
  /** Whether the edition before can still be compared with. */
  beforeKept: boolean
  contentHash: string
}

export type CorrectionDetails = Omit<CorrectionProps, 'number' | 'isCurrent' | 'restoredNumber' | 'withdrawn'>
