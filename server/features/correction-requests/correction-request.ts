import type { Lang } from '#server/i18n/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { ProposedValues } from './proposed-values.ts'
import type { RequestOutcome } from './request-outcome.ts'
import type { RequestState } from './request-states.ts'

/** What can be wrong, in the order of the form. */
export const errorKinds = ['not_paid', 'amount', 'name', 'mixed', 'place', 'other'] as const
export type ErrorKind = (typeof errorKinds)[number]

/** Who asks: the person named, an institution, or somebody in their name. */
export const requesterKinds = ['self', 'institution', 'agent'] as const
export type RequesterKind = (typeof requesterKinds)[number]

export type RequestOrigin = 'site' | 'portal' | 'review'

/** A correction request. Moments are milliseconds since the epoch. */
export interface CorrectionRequest {
  id: number
  companyId: number
  /** Year of receipt and number in it: the reference number. Null until the requester confirms the address. */
  year: number | null
  number: number | null
  origin: RequestOrigin
  sectionType: SectionType
  state: RequestState
  /** Counts the changes, so that of two concurrent ones only the first is made. */
  revision: number
  /** The recipient whose page it was sent from. */
  recipientKey: string | null
  /** The edition that the requester saw; null where it was the preview. */
  editionShown: number | null
  /** The version of the data that the requester saw in the preview; null where it was an edition. */
  versionShown: number | null
  what: ErrorKind[]
  /** Null, as name, institution, address and answer: once the personal data was removed. */
  details: string | null
  requester: RequesterKind
  name: string | null
  institution: string | null
  email: string | null
  lang: Lang
  /**
   * Whether the confirmed address is of a domain that the company kept for an institution of every row, or of the
   * recipient where the request is about everything.
   */
  domainConfirmed: boolean
  /** That institution, as the company's list called it then; null where rows name different ones. */
  domainInstitution: string | null
  /** Sealed: the token of the link with which the requester follows the request. */
  followSecret: string | null
  createdAt: number
  confirmedAt: number | null
  dueAt: number | null
  assignedTo: number | null
  /** The number of the edition that corrected it. */
  correctedEdition: number | null
  /** What was answered; a correction may still have to be published. Null before. */
  outcome: RequestOutcome | null
  answer: string | null
  answeredAt: number | null
  endedAt: number | null
  personalDataRemovedAt: number | null
}

/** A record that a request is about, as it was known when the request was made. */
export interface RequestedRecord {
  /** Null once the personal data was removed, as `rowNo` and `recipientKey`. */
  importId: number | null
  rowNo: number | null
  recipientKey: string | null
  year: number
  sectionId: number
  proposed: ProposedValues
  /** The institution of this row whose domain the confirmed address has; null for none. */
  domainInstitution: string | null
}

/** What happened to a request. */
export interface RequestEvent {
  requestId: number
  at: number
  kind: 'state' | 'note' | 'assignment' | 'due' | 'mail'
  fromState: RequestState | null
  toState: RequestState | null
  /** Null: the requester did it, or the product. */
  userId: number | null
  assignedTo: number | null
  dueAt: number | null
  mail: string | null
  /** For the company only. */
  note: string | null
}
