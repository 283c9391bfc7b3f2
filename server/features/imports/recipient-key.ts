import { foldText } from '#server/lib/japanese/fold.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { RecordValues } from '#server/features/record-fields/index.ts'
import { shortHash } from './row-hash.ts'
import { foldFacility } from './fold-facility.ts'

/** The part of a recipient's key that is derived from the name alone: 66 bits; the rest is from name and facility. */
const NAME_PART = 11

/**
 * Identifies a recipient by company, type, folded name and folded facility, or payee if no facility is named
 * (DECISIONS §6). Equal names at different facilities have different keys with the same beginning, so that one index
 * finds a recipient and all others of that name. '' if the row names nobody, only a title.
 */
export function recipientKey(
  companyId: number,
  sectionType: SectionType,
  values: Pick<RecordValues, 'name' | 'facility' | 'payee'>,
): string {
  const name = foldText(values.name ?? '')
  const facility = foldFacility(values.facility ?? values.payee)
  if (!name && !facility) return ''
  const key = shortHash([companyId, sectionType, name, facility].join('\u001f'))
  if (!name) return key
  return shortHash([companyId, sectionType, name].join('\u001f')).slice(0, NAME_PART) + key.slice(NAME_PART)
}

/** The range of keys of all recipients with the same name as `key`: `from` is included, `to` is not. */
export function sameNameKeys(key: string): { from: string; to: string } {
  const from = key.slice(0, NAME_PART)
  // '~' sorts after every character of a key
  return { from, to: `${from}~` }
}
