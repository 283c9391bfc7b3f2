import { foldText } from '#server/lib/japanese/fold.ts'
import {
  moneyRelation,
  type BodyField,
  type Section,
  type SectionType,
} from '#server/features/sections/index.ts'
import { isWithheld, type RecordValues } from '#server/features/record-fields/index.ts'
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
  const { name, facility } = recipientForm(values)
  if (!name && !facility) return ''
  const key = shortHash([companyId, sectionType, name, facility].join('\u001f'))
  if (!name) return key
  return shortHash([companyId, sectionType, name].join('\u001f')).slice(0, NAME_PART) + key.slice(NAME_PART)
}

/** What tells recipients apart, whichever company writes it: the same forms are of one key at each company. */
export function recipientForm({ name, facility, payee }: Pick<RecordValues, 'name' | 'facility' | 'payee'>) {
  return { name: foldText(name ?? ''), facility: foldFacility(facility ?? payee) }
}

/** The range of keys of all recipients with the same name as `key`: `from` is included, `to` is not. */
export function sameNameKeys(key: string): { from: string; to: string } {
  const from = key.slice(0, NAME_PART)
  // '~' sorts after every character of a key
  return { from, to: `${from}~` }
}

/** The keys of the bodies that a row names: who was paid, and the place if it is another; '' for none. */
export interface BodyKeys {
  paidKey: string
  placeKey: string
}

/**
 * By the rule of the row's section (`moneyRelation`). A row that names a paid person pays no body, whether or not the
 * name is withheld; its place is where the person works. Texts that name nobody have no key.
 */
export function bodyKeys(
  companyId: number,
  sectionType: SectionType,
  values: Pick<RecordValues, 'name' | 'facility' | 'payee'>,
  section: Pick<Section, 'content' | 'columns'>,
): BodyKeys {
  const { person, body, place } = moneyRelation(section)
  const keyOf = (fields: readonly BodyField[]) => {
    const text = firstFilled(values, fields)
    return text === null ? '' : bodyKey(companyId, sectionType, text)
  }
  const paidKey = person === 'payee' && values.name ? '' : keyOf(body)
  const placeKey = keyOf(place)
  return { paidKey, placeKey: placeKey === paidKey ? '' : placeKey }
}

// The same bodies occur many times in a file.
const REMEMBERED = 20_000
const remembered = new Map<string, string>()

function bodyKey(companyId: number, sectionType: SectionType, text: string): string {
  // A text of its own: a cell may be a slice of the piece of the file it was read from, which would stay in memory.
  const scope = `${companyId} ${sectionType} `
  const place = scope + text
  let key = remembered.get(place)
  if (key === undefined) {
    if (remembered.size >= REMEMBERED) remembered.clear()
    const own = place.slice(scope.length)
    key = isWithheld(own)
      ? ''
      : recipientKey(companyId, sectionType, { name: null, facility: own, payee: null })
    remembered.set(place, key)
  }
  return key
}

function firstFilled(values: Pick<RecordValues, BodyField>, fields: readonly BodyField[]): string | null {
  for (const field of fields) if (values[field]) return values[field]
  return null
}
