import type { SectionType } from '#server/features/sections/index.ts'

export interface Figures {
  rows: number
  /** Whole yen. */
  amount: number
}

/** The status of a type's data. */
export interface TypeStatus {
  type: SectionType
  /** none: no data; draftAhead: the preview lacks changes; previewAhead: visitors lack changes; same: all equal. */
  state: 'none' | 'draftAhead' | 'previewAhead' | 'same'
  draft: Figures
  preview: Figures
  published: Figures
}
