import type { Errors } from '#views/components/console/form-errors.tsx'
import type { ConsoleShell } from '#views/shells.ts'

export interface SettingsValues {
  attestationJa: string
  attestationEn: string
  needsApproval: boolean
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
  /** The text that stands for an empty one. */
  standardText: string
  maxYears: number
  /** Whether nobody else could approve. */
  isAlone: boolean
  /** Editions that saving takes away; null where there are none, or nothing was asked yet. */
  removes: number[] | null
  /** What somebody else has stored meanwhile against what was typed; null where nobody has. */
  meanwhile: { label: string; stored: string; typed: string }[] | null
  errors: Errors
}
