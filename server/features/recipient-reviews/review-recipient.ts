/**
 * What became of a line of a list, in the order of the page.
 * - found: names exactly one recipient of the preview
 * - ambiguous: names a person without the facility, and there are several of that name
 * - not_found: nobody of the preview
 * - bad_address: the address cannot be written to
 * - repeated: the same recipient and address as a line above
 */
export const lineOutcomes = ['found', 'ambiguous', 'not_found', 'bad_address', 'repeated'] as const
export type LineOutcome = (typeof lineOutcomes)[number]

export type ReviewAnswer = 'confirmed' | 'objected'

/** A line of a list as it was written; empty texts are null. */
export interface ListLine {
  /** The row of the file, as a spreadsheet counts. */
  line: number
  name: string | null
  facility: string | null
  email: string | null
}

export interface MatchedLine extends ListLine {
  outcome: LineOutcome
  recipientKey: string | null
}

/** A line of a round's list, with what became of it. */
export interface ReviewRecipient extends MatchedLine {
  id: number
  companyId: number
  roundId: number
  /** Sealed: the token of the link. */
  linkSecret: string | null
  mails: number
  mailedAt: number | null
  openedAt: number | null
  answeredAt: number | null
  answer: ReviewAnswer | null
  /** Until when another round's e-mail of shortly before leaves it out. */
  notBefore: number | null
}
