import type { ReactNode } from 'react'

export interface Figure {
  label: string
  /** Formatted. */
  value: ReactNode
  /** 円, 件, 行; shown in small type next to the value. */
  unit?: string
  /** Something about it has to be looked at (Stats only). */
  isJudged?: boolean
  /** A second line in small type (Stats only). */
  note?: ReactNode
}
