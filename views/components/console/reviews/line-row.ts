/** A line of a list, with what became of it. Names and the address are null once they were removed. */
export interface LineRow {
  id: number
  line: number
  name: string | null
  facility: string | null
  email: string | null
  outcome: 'found' | 'ambiguous' | 'not_found' | 'bad_address' | 'repeated'
  mails: number
  mailedAt: number | null
  openedAt: number | null
  answeredAt: number | null
  answer: 'confirmed' | 'objected' | null
  /** The correction requests that were made. */
  requests: { reference: string; href: string }[]
  /** When it can be written to again; null where nobody has to. */
  next: { when: 'now' } | { when: 'later'; from: number } | { when: 'spent' } | null
}
