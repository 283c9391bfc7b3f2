/** A place that can be found and linked to: what stands from one anchor to the next. */
export interface Passage {
  /** '' for what stands before the first heading. */
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
  /** Safe by its origin: made from our own text, in which HTML stays text. */
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
  /** Where each sentence of the product that is explained is explained: its key to its place. */
  places: ReadonlyMap<string, Place>
}

export interface Place {
  topic: number
  number: number
  anchor: string
}

/** What a text refers to; the tests look whether all of it is there. */
export interface References {
  /** Keys of quoted sentences, each once. */
  keys: string[]
  /** Link targets as they were written. */
  links: string[]
  pictures: string[]
}

/** 'import-errors.notWhole' → 'import-errors-notWhole' */
export const anchorOf = (key: string): string => key.replaceAll('.', '-')
