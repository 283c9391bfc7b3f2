import type { Errors } from '#views/components/console/form-errors.tsx'
import type { ConsoleShell } from '#views/shells.ts'

export interface SettingsValues {
  attestationJa: string
  attestationEn: string
  needsApproval: boolean
  publishesByToken: boolean
  /** As typed; '' keeps all. */
  yearsKept: string
}

export interface Props {
  shell: ConsoleShell
  action: string
  selfHref: string
  backHref: string
  values: SettingsValues
  changeNumber: string
  /** The default text, used if the field is empty. */
  standardText: string
  maxYears: number
  /** Whether there is no other admin who could approve. */
  isAlone: boolean
  /** Whether another admin could approve what the user asks for now. */
  hasApprovers: boolean
  /** Who is asked for the own password, to end the approval; null if there is none to end. */
  username: string | null
  /** Who asked to end the approval, while another admin can agree; null if nobody did. */
  approvalEnd: { isOwn: boolean; by: string; at: number } | null
  /** Editions whose data saving will delete; null if there are none, or the form was not sent yet. */
  removes: number[] | null
  /** The values that someone else has saved in the meantime, with the user's; null if nobody has. */
  meanwhile: { label: string; stored: string; typed: string }[] | null
  errors: Errors
}
