import type { Place } from './handbook-place.ts'

/** A passage that can be found and linked to: the text from one anchor to the next. */
export interface Passage {
  /** '' for the text before the first heading. */
  anchor: string
  /** '' where there is none. */
  heading: string
  sentences: string[]
}

/** A page of the handbook: SPEC §2's sub-topic. */
export interface Entry {
  topic: number
  number: number
  title: string
  /** Its first paragraph, as plain text. */
  lead: string
  /** Safe: made from the product's own text, in which HTML is escaped. */
  html: string
  /** Its headings of the second level. */
  contents: { anchor: string; text: string }[]
  passages: Passage[]
}

export interface Topic {
  number: number
  title: string
  lead: string
  entries: Entry[]
}

/** The handbook in one language, as it is kept in memory. */
export interface Handbook {
  topics: Topic[]
  /** Places of explained messages by key. */
  places: ReadonlyMap<string, Place>
}
