import type { Errors } from '#views/components/console/form-errors.tsx'
import type { TrackStatusProps } from '#views/components/console/wording/track-status.tsx'
import type { TabLink } from '#views/components/tabs.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import type { FaqTopicLine } from './faq-line.ts'

export interface Props {
  shell: ConsoleShell
  tabs: TabLink[]
  trackStatus: TrackStatusProps
  /** Moves the FAQ's draft to preview; null if the preview already matches it. */
  moveAction: string | null
  /** All of them; with `keyWords`, those with questions in which they are found. */
  topics: FaqTopicLine[]
  /** How many there are, found or not. */
  topicCount: number
  /** What is looked for; '' shows the whole list with its order. */
  keyWords: string
  /** Takes the numbers of topics and questions. */
  action: string
  /** The hidden control with the change number of the order as shown. */
  order: { name: string; value: string }
  /** Someone has changed the order since it was shown; nothing was saved. */
  isChanged: boolean
  /** The numbers are those that were typed. */
  isTyped: boolean
  /** The form for a new question; null while there is no topic. */
  newQuestionHref: string | null
  limits: { topics: number; entries: number; title: number }
  /** Takes title.ja and title.en. */
  addAction: string
  /** Fills an empty FAQ with the default examples. */
  examplesAction: string
  previewHref: string
  /** The user's unsaved input in topics and questions that someone has removed since. */
  orphanedDrafts: { name: string; isTopic: boolean; href: string }[]
  /** A new question waits that was typed and not added. */
  isQuestionTyped: boolean
  /** Where editing continues; null while there is no topic for it. */
  typedQuestionHref: string | null
  /** Of the new topic. */
  values: Record<string, string>
  errors: Errors
  /** When the unsaved input in the form for a new topic was typed; null if there is none. */
  keptAt: number | null
}
