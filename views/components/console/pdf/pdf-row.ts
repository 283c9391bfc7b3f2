import type { PdfState } from './pdf-state.tsx'

/** What a stage has of a PDF, compared with the next one; none: neither has it. */
export type PdfStage = 'none' | 'same' | 'added' | 'changed' | 'removed'

export interface PdfStages {
  draft: PdfStage
  preview: PdfStage
  isPublished: boolean
}

export interface PdfRow {
  id: string
  title: string
  fileName: string
  year: number
  rootSection: string | null
  /** The language it is written in. */
  lang: 'ja' | 'en'
  pages: number | null
  bytes: number
  state: PdfState
  stages: PdfStages
  /** Opens without a password, but restricts printing or copying. */
  isProtected: boolean
  /** Why the check refused it. */
  fault: string | null
  /** The handbook's advice about the fault. */
  helpHref: string | null
  /** Place in the draft's list, from 0. */
  position: number | null
  href: string
  /** Adds the PDF to the list; null if it is already there or cannot be added. */
  addAction: string | null
  /** The control with its place, from 1, or as it was typed. */
  place: { name: string; value: string }
  /** Whether publishing means asking another admin. */
  needsApproval: boolean
  /** Pages for confirmation; null if there is nothing to publish or withdraw. */
  publishHref: string | null
  withdrawHref: string | null
}
