import type { Lang } from '#views/ui.tsx'

export interface SectionRow {
  id: number
  code: string
  level: 1 | 2 | 3
  /** With its language where that is not the page's. */
  title: { text: string; lang?: Lang }
  /** Our title, where the company has its own. */
  ours: string | null
  /** What else the company words. */
  texts: ('description' | 'explanation' | 'tax')[]
  isMoved: boolean
  isFirst: boolean
  isLast: boolean
  hiddenWhenEmpty: boolean
  /** Null where fewer than two lists lie below. */
  showsRowsBelow: boolean | null
  /** The section in whose list its rows stand; null: in its own. */
  shownIn: string | null
  href: string
}
