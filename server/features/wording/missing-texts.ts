import type { SectionDetail } from './section-details.ts'

const texts = ['description', 'explanation', 'tax'] as const
type SectionText = (typeof texts)[number]

/**
 * What a company says of other sections of a type and not of this one. What it says of none is not missing: the default
 * is meant. @param detail of the section; null: the default wording @param others of all sections of the type
 */
export function missingTexts(
  { hasMoney }: { hasMoney: boolean },
  detail: SectionDetail | null,
  others: readonly (SectionDetail | null)[],
): SectionText[] {
  return texts.filter(
    (text) =>
      // Without amounts there is nothing to be taxed.
      (text !== 'tax' || hasMoney) && !detail?.[text].ja && others.some((other) => other?.[text].ja),
  )
}
