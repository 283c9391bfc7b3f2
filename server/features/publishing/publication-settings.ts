import type { Asked } from './independence.ts'

/** How a company publishes. */
export interface PublicationSettings {
  /** The text a publisher confirms; '' for the default text. */
  attestationJa: string
  attestationEn: string
  /** Whether another company admin must approve. */
  needsApproval: boolean
  /** Who asked to end the approval, until another admin agrees; null if nobody did. */
  approvalEnd: Asked | null
  /** Whether the company's API tokens may publish; a second person approves as always. */
  publishesByToken: boolean
  /** How many years an edition stays restorable after it was replaced; null for ever. */
  yearsKept: number | null
  /** Incremented by every change; for optimistic locking (721). */
  changeNumber: number
}

export const defaultPublicationSettings: PublicationSettings = {
  attestationJa: '',
  attestationEn: '',
  needsApproval: false,
  approvalEnd: null,
  publishesByToken: false,
  yearsKept: null,
  changeNumber: 0,
}

export const MAX_ATTESTATION = 1000
export const MAX_YEARS_KEPT = 30
