import type { TrackStatusProps } from '#views/components/console/wording/track-status.tsx'
import type { TabLink } from '#views/components/tabs.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import type { SectionRow } from './section-row.ts'

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

export type RowProps = Props & { row: SectionRow }
