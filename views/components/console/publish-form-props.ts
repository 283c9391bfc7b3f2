import type { Errors } from './form-errors.tsx'
import type { OpenPublication } from './open-publications.tsx'
import type { ScheduleValues } from './schedule-values.ts'
import type { PublishChoice } from './publish-choices.tsx'

export interface PublishFormProps {
  action: string
  backHref: string
  backLabel: string
  /** Hidden fields that pin what the page showed; if it has changed since, the form is refused (721). */
  pins: Record<string, string>
  values: { note: string; waitingWithdrawal?: string } & Partial<ScheduleValues>
  /** The parts to choose from; empty if there is no choice. */
  choices?: PublishChoice[]
  /** By control: choice, note, attest, waitingWithdrawal, publishDay, withdrawDay; '' for the whole form. */
  errors: Errors
  csrfToken: string
  /** The confirmation text. */
  attestation: string
  noteHint: string
  /** Whether a change is so large that a reason has to be given. */
  isNoteRequired?: boolean
  submit: string
  /** Scheduled withdrawals that would hide the content being published. */
  withdrawals: OpenPublication[]
  /** A sentence next to the buttons. */
  aside: string
  /** Whether another admin must approve it. */
  needsApproval: boolean
  /** The time zone of the schedule; null if nothing can be scheduled. */
  zone: string | null
}
