import type { ErrorKind, RequesterKind } from './correction-request.ts'
import type { ProposedValues } from './proposed-values.ts'

/** What a requester typed, checked and made plain text (`requested-text.ts`). */
export interface RequestInput {
  /** Public ids of records; empty: about everything, or not known. */
  recordIds: string[]
  what: ErrorKind[]
  details: string | null
  /** For the record, where there is one only. */
  proposed: ProposedValues
  requester: RequesterKind
  name: string
  institution: string | null
  email: string
}
