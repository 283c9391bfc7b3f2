import type { CompanySections, SectionTree } from '#server/features/sections/index.ts'
import type { Ui } from '#views/ui.tsx'

/**
 * A section's code where no year is chosen: 「B7（2026年度まではB5）」, with its years if a later edition does not have it:
 * 「A1（2026年度まで）」. The code alone in a guideline that always called it so, and among the sections of a year.
 */
export function codeOfAnyYear(
  { t, format }: Ui,
  sections: Pick<CompanySections | SectionTree, 'codesOf'>,
  sectionId: number,
): string {
  const { code, ended, others } = sections.codesOf(sectionId)
  const notes = [
    ...(ended ? [format.years(ended)] : []),
    ...others.map((other) => t('common.sectionCode.other', { code: other.code, years: format.years(other) })),
  ]
  if (notes.length === 0) return code
  return t('common.sectionCode.withNotes', { code, notes: notes.join(t('common.sectionCode.between')) })
}

/** The code with the section's name. A full-width bracket has its own room behind it. */
export function labelWith(code: string, name: string): string {
  return code.endsWith('）') ? code + name : `${code} ${name}`
}
