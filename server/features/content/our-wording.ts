import { sectionTypeNames, sectionTypes } from '#server/features/sections/index.ts'
import { defaultDisplay } from './display-settings.ts'
import { defaultTermsText } from './default-terms.ts'
import type { PartName } from './wording-part.ts'

/** The body that stands for a part while the company says nothing: our own terms and settings; null: nothing to read. */
export function ourBodyOf({ track, part }: PartName): unknown {
  if (track === 'display-settings') return defaultDisplay
  const type = track === 'terms' && sectionTypes.find((one) => sectionTypeNames[one] === part)
  return type ? { ja: defaultTermsText(type, 'ja'), en: defaultTermsText(type, 'en') } : null
}
