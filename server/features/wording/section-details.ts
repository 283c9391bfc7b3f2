import type { LocalText } from './local-text.ts'

/** A company's texts and settings of one section (SPEC §3). Empty texts mean those of the reference tree. */
export interface SectionDetail {
  title: LocalText
  /** Markdown. */
  description: LocalText
  /** What the payment is for: Markdown. */
  explanation: LocalText
  /** How tax is treated: one line of plain text. */
  tax: LocalText
  /** Its place among its siblings, from 1; null: as in the reference tree. */
  position: number | null
  /** Hidden in years without payments. Payments are always shown. */
  hiddenWhenEmpty: boolean
  /** Shows the rows of its subsections in one list, instead of a list for each. */
  showsRowsBelow: boolean
}

/** A section's place and display settings without its texts; null if all are defaults. */
export function withoutTexts({ position, hiddenWhenEmpty, showsRowsBelow }: SectionDetail) {
  const isNothing = position === null && !hiddenWhenEmpty && !showsRowsBelow
  return isNothing ? null : { ...emptySectionDetail(), position, hiddenWhenEmpty, showsRowsBelow }
}

/** The details of a section without any changes. */
export const emptySectionDetail = (): SectionDetail => ({
  title: { ja: '', en: '' },
  description: { ja: '', en: '' },
  explanation: { ja: '', en: '' },
  tax: { ja: '', en: '' },
  position: null,
  hiddenWhenEmpty: false,
  showsRowsBelow: false,
})
