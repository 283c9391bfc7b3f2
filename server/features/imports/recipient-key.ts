import { foldText } from '#server/lib/japanese/fold.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { RecordValues } from '#server/features/record-fields/index.ts'
import { shortHash } from './row-hash.ts'

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

// The same facilities occur many times in a file, names of people seldom.
const REMEMBERED = 20_000
const folded = new Map<string, string>()

/** Copies the text: a cell may be a slice of the piece of the file it was read from, which would stay in memory. */
function ownCopy(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}

function foldFacility(text: string | null): string {
  if (!text) return ''
  let result = folded.get(text)
  if (result === undefined) {
    if (folded.size >= REMEMBERED) folded.clear()
    folded.set(ownCopy(text), (result = ownCopy(foldText(text))))
  }
  return result
}
