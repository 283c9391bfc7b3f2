import type { Errors } from '#views/components/console/form-errors.tsx'
import type { TabLink } from '#views/components/tabs.tsx'
import type { TextDifference } from './text-differences.tsx'
import type { TrackStatusProps } from './track-status.tsx'

/** Whether a text's English follows its Japanese; `none`: there is no English. */
export type EnglishState = 'none' | 'older' | 'current'

/** What server/http/pages/company/wording/editor.ts gives to every screen that edits a part of the wording. */
export interface EditorProps {
  /** The screen's address, which is also the action of its form. */
  action: string
  /** To the overview and the other screens of the group. */
  tabs: TabLink[]
  /** The page that confirms a reset to the default wording; null: the draft already has it. */
  resetHref: string | null
  changeNumber: string
  /** By control: `name.ja`, `name.en`, or a setting's name. A ticked box is '1'. */
  values: Record<string, string>
  errors: Errors
  /** The form shows unsaved changes, not the saved wording. */
  isTyped: boolean
  /** Markdown controls' values as HTML, cleaned. */
  rendered: Record<string, string>
  /** By text. */
  english: Record<string, EnglishState>
  /** Unsaved input of this user that the form does not show. */
  waiting: { at: number; continueHref: string } | null
  /** The form shows typing that waited since then. */
  keptAt: number | null
  /** Someone else saved in the meantime: the saved version before, yours after, where they differ. */
  conflict: { by: string | null; at: number | null; rows: TextDifference[] } | null
  trackStatus: TrackStatusProps
}
