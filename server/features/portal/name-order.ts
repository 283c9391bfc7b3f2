import { textIn, type Company } from '#server/features/companies/index.ts'

const collators = { ja: new Intl.Collator('ja'), en: new Intl.Collator('en', { numeric: true }) }

type Named = Pick<Company, 'id' | 'name'>

/** Compares companies by their names as readers of a language see them; of equal ones the older one comes first. */
export const compareNamesIn = (lang: 'ja' | 'en') => (a: Named, b: Named) =>
  collators[lang].compare(textIn(a.name, lang), textIn(b.name, lang)) || a.id - b.id

/** What there is of several companies, in the order in which readers of a language look for their names. */
export function inNameOrder<T>(those: readonly T[], companyOf: (one: T) => Named, lang: 'ja' | 'en'): T[] {
  const compare = compareNamesIn(lang)
  return those.toSorted((a, b) => compare(companyOf(a), companyOf(b)))
}
