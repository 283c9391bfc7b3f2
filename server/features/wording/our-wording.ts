import { sectionTypeNames, sectionTypes } from '#server/features/sections/index.ts'
import { defaultDisplay } from './display-settings.ts'
import { defaultTermsText } from './default-terms.ts'
import { ourTableHeadings } from './table-columns.ts'
import type { PartName } from './wording-part.ts'

/** The default of a part: terms, columns and settings; null: there is none. */
export function ourBodyOf({ track, part }: PartName): unknown {
  if (track === 'display-settings') return defaultDisplay
  const type = sectionTypes.find((one) => sectionTypeNames[one] === part)
  if (!type) return null
  if (track === 'heading-tables') return ourTableHeadings(type)
  return track === 'terms' ? { ja: defaultTermsText(type, 'ja'), en: defaultTermsText(type, 'en') } : null
}
