import { foldText } from '#server/lib/japanese/fold.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { RecordValues } from '#server/features/record-fields/index.ts'
import { shortHash } from './row-hash.ts'

/** How much of a named recipient's key stands for the name alone: 66 bits, as much again for name and facility. */
const NAME_PART = 11

/**
 * Who received: company, type, folded name, folded facility (DECISIONS §6). Where no facility is named the payee
 * stands for it. Equal names at different facilities stay apart, but begin alike, so that one index finds a recipient
 * and those of the same name. '' when the row names nobody (a title alone).
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

/** The keys of all recipients of one name, with `key` one of them: from `from` up to, without, `to`. */
export function sameNameKeys(key: string): { from: string; to: string } {
  const from = key.slice(0, NAME_PART)
  // '~' stands behind every character of a key
  return { from, to: `${from}~` }
}

// A file names the same facilities again and again; names of people seldom.
const REMEMBERED = 20_000
const folded = new Map<string, string>()

/** A cell may be a view into the whole piece of the file it was read from, and would keep that in memory. */
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
