import type { TrackStatusProps } from '#views/components/console/wording/track-status.tsx'
import type { TabLink } from '#views/components/tabs.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import type { Lang } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  /** The screen's word in the address. */
  message: string
  action: string
  tabs: TabLink[]
  trackStatus: TrackStatusProps
  /** Of the tree as it is shown: what is pressed is meant for it. */
  changeNumber: string
  /** Somebody changed the tree since it was shown; nothing was done. */
  isChanged: boolean
  /** In the company's order, each section before what lies below it. */
  rows: SectionRow[]
}

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

export type RowProps = Props & { row: SectionRow }
