import type { TrackStatusProps } from '#views/components/console/wording/track-status.tsx'
import type { TabLink } from '#views/components/tabs.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import type { NewSections } from './new-sections.tsx'
import type { SectionRow } from './section-row.ts'

export interface Props {
  shell: ConsoleShell
  /** The screen's word in the address. */
  message: string
  action: string
  tabs: TabLink[]
  trackStatus: TrackStatusProps
  /** The change number of the tree as shown; if it has changed since, the form is refused. */
  changeNumber: string
  /** Someone has changed the tree since it was shown; nothing was saved. */
  isChanged: boolean
  /** The controls hold what was typed, not what is saved. */
  isTyped: boolean
  overviewHref: string
  newSections: NewSections | null
  /** In the company's order, each section before its subsections. */
  rows: SectionRow[]
}
