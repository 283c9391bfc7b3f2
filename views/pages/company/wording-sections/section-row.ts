import type { Lang } from '#views/ui.tsx'

export interface SectionRow {
  id: number
  code: string
  level: 1 | 2 | 3
  /** With its language if it differs from the page's. */
  title: { text: string; lang?: Lang }
  /** The default title, if the company has its own. */
  defaultTitle: string | null
  /** The other texts that the company has changed. */
  texts: ('description' | 'explanation' | 'tax')[]
  isMoved: boolean
  isFirst: boolean
  isLast: boolean
  hiddenWhenEmpty: boolean
  /** Null if there are fewer than two lists below. */
  showsRowsBelow: boolean | null
  /** The section whose list shows its rows; null: its own. */
  shownIn: string | null
  href: string
}
