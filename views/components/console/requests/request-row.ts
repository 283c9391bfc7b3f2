/** Where a request stands for staff: `answered` waits for the edition that has the correction. */
export type InboxState = 'received' | 'in_review' | 'answered' | 'corrected' | 'explained' | 'withdrawn'

export type RequestTopic = 'not_paid' | 'amount' | 'name' | 'mixed' | 'place' | 'other'

/** The last day for an answer, and how many days are left; negative once it has passed. */
export interface DueDay {
  day: string
  daysLeft: number
}

/** A correction request in the inbox. */
export interface InboxRow {
  number: string
  href: string
  /** Whom the rows are about; null for a request about none. */
  about: string | null
  /** How many other rows it is about. */
  more: number
  topics: RequestTopic[]
  /** Null once the personal data was removed. */
  requester: {
    name: string
    institution: string
    kind: 'self' | 'institution' | 'agent'
    /** Of which rows the institution is that whose domain the address has; of a request about everything: `all`. */
    domain: 'all' | 'some' | 'none'
  } | null
  receivedAt: number
  state: InboxState
  /** The edition of a correction. */
  edition: number | null
  assignee: string | null
  /** Null where nothing is due any more. */
  due: DueDay | null
}

/** The id of the control that edits a field of a row in the draft, and its name among the errors. */
export const controlOfField = (id: string, column: string) => `${column}-${id}`
