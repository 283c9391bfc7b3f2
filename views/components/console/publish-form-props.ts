import type { Errors } from './form-errors.tsx'
import type { OpenPublication } from './open-publications.tsx'
import type { TrackChoice } from './publication/track-choices.tsx'
import type { ScheduleValues } from './schedule-values.ts'

/** What every form that makes an edition has. */
export interface DecisionFormProps {
  action: string
  /** Hidden fields that pin what the page showed; if it has changed since, the form is refused (721). */
  pins: Record<string, string>
  values: { note: string; waitingWithdrawal?: string }
  /** By control: note, attest, waitingWithdrawal …; '' for the whole form. */
  errors: Errors
  /** The confirmation text. */
  attestation: string
  isAttested: boolean
  /** Whether something is judged, so that a reason has to be given. */
  isNoteRequired: boolean
  /** Scheduled withdrawals that would hide the content being published. */
  withdrawals: OpenPublication[]
  /** Whether another admin must approve it. */
  needsApproval: boolean
  /** Whether an admin could, if the user asked for it now. */
  hasApprovers: boolean
}

/** The form that publishes the preview: parts to choose from, and times. */
export interface PublicationFormProps extends DecisionFormProps {
  values: DecisionFormProps['values'] & Partial<ScheduleValues> & { when?: string }
  choices: TrackChoice[]
  /** The time zone of the schedule. */
  zone: string
}
