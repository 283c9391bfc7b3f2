import { yearRange, type Lang, type Translate } from '#server/i18n/index.ts'
import type { CellFault } from './csv/parse-cell.ts'

/** What is wrong with a cell, in words. First and last years of an edition, as `otherEdition` gives them, are one term. */
export function reasonOf({ key, params }: CellFault, lang: Lang, translate: Translate): string {
  const { firstYear = null, lastYear = null } = (params ?? {}) as Record<string, number | undefined>
  if (firstYear === null && lastYear === null) return translate(lang, key, params)
  return translate(lang, key, { ...params, years: yearRange(lang, { firstYear, lastYear }) })
}
