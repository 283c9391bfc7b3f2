/** A topic or a question in the draft's list; its text is the Japanese one. */
export interface FaqLine {
  /** "3", "3-2" */
  name: string
  text: string
  hasEnglish: boolean
  /** This reader's typing waits there, not saved. */
  isTyped: boolean
  /** How the draft differs from what visitors read. */
  state: 'new' | 'changed' | 'published'
  href: string
  /** The control with its place, from 1, or as it was typed. */
  place: { name: string; value: string }
  removalHref: string
}

export interface FaqTopicLine extends FaqLine {
  /** Null if the topic has the maximum number of questions. */
  additionHref: string | null
  entries: FaqLine[]
}
