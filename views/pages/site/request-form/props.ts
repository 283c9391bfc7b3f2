import type { PagerProps } from '#views/components/pager.tsx'
import type { SiteShell } from '#views/shells.ts'
import type { Lang } from '#views/ui.tsx'

/** A record as the form names it. */
export interface FormRow {
  id: string
  year: number
  section: { code: string; name: string; lang?: Lang }
  /** Whom it names, where the page is that of an institution. */
  person: string | null
  payments: number | null
  amount: number | null
  /** The form for this record alone; null where it is that. */
  proposeHref: string | null
}

/** A field of a record, and what it should say. */
export interface Proposal {
  name: 'name' | 'facility' | 'department' | 'payee' | 'numberOfPayments' | 'amount'
  control: string
  value: string | number
  typed: string
}

export interface Props {
  shell: SiteShell
  action: string
  /** Whose page it is; the name is null where it is none of a person. */
  name: string | null
  facility: string | null
  recipientHref: string
  /** The form with the list of records. */
  listHref: string
  rows: FormRow[]
  /** Where there are more records than a page lists. */
  pager: PagerProps | null
  /** The value of the choice of everything. */
  allRows: string
  /** What can be proposed for the one record; null where records are chosen from the list. */
  proposals: Proposal[] | null
  kinds: readonly string[]
  requesters: readonly string[]
  limits: { details: number; name: number; institution: number; proposed: number }
  /** Within how many days an answer is expected. */
  answerDays: number
  /** Where the company makes the state of requests public; null where it does not. */
  figuresHref: string | null
  typed: {
    rows: string[]
    what: string[]
    requester: string
    details: string
    name: string
    institution: string
    email: string
  }
  errors: Record<string, string>
}
