import type { Lang } from '#views/ui.tsx'

/** The names of a section's controls. */
export interface SectionControls {
  place: string
  whenEmpty: string
  rowsBelow: string
}

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
  /** As visitors read it, in one line; null if there is none. */
  description: { text: string; lang?: Lang } | null
  /** Each text of the company has an English one. */
  hasEnglish: boolean
  isMoved: boolean
  controls: SectionControls
  /** Names the list of its siblings. */
  family: string
  /** Among its siblings, from 1, or as it was typed. */
  place: string
  hiddenWhenEmpty: boolean
  /** Null if there are fewer than two lists below. */
  showsRowsBelow: boolean | null
  /** The section whose list shows its rows; null: its own. */
  shownIn: string | null
  href: string
}
