import type { Entry } from './handbook.ts'

export interface HelpHit {
  entry: Entry
  topicTitle: string
  /** '' for the page itself. */
  anchor: string
  /** '' where the passage has none. */
  heading: string
  /** The sentence that says it; of several the one with the most of the words. */
  sentence: string
}
