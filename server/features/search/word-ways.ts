import { searchForm, type NamePlace } from '#server/lib/japanese/index.ts'
import type { FullNameReading, NameReading, NameReadings } from '#server/lib/japanese/readings/index.ts'
import { expandAbbreviation } from './abbreviations.ts'

/** The two search fields, as the index knows them. */
export type Kind = 'organization' | 'individual'

/** A part of a name, in the form of a search: a text contains at least one of the spellings. */
export interface Part {
  spellings: string[]
  /** A name of a person by its reading. One of a single kanji counts only where such a name stands. */
  nameOf?: NamePlace
  /** What follows in another word: such a place does not count. */
  notBefore?: string
  /** Very many texts have it, as they have a legal form. */
  isCommon?: boolean
}

/** Why another text than the typed one counts. */
type WayReason = { reading: string } | { short: string; full: string }

/** One way in which a text can have a word: all parts are in that text. */
export interface Way {
  parts: Part[]
  /** Undefined for the word as it was typed. */
  reason?: WayReason
}

/** A word of a query with the ways in which texts of each kind can have it. */
export interface Word {
  typed: string
  form: string
  ways: Record<Kind, Way[]>
}

/** Spellings of a reading that are looked up at most: the most frequent ones. */
const MAX_SPELLINGS = 80
/** Words that may be readings, and their length: a visitor may send many, each of which costs the index dozens of questions. */
const MAX_EXPANDED = 8
const MAX_LENGTH = 40

/** The words of a typed text, each once. One without a letter or number is left out unless there is no other. */
export function wordsOf(typed: string, readings: NameReadings): Word[] {
  const words = new Map<string, Word>()
  for (const part of typed.split(/[\s,，、;；]+/u)) {
    const form = searchForm(part)
    const isExpanded = words.size < MAX_EXPANDED && form.length <= MAX_LENGTH
    if (form !== '' && !words.has(form))
      words.set(form, {
        typed: part,
        form,
        ways: isExpanded ? waysOf(part, form, readings) : asTypedOnly(form),
      })
  }
  const all = [...words.values()]
  const meant = all.filter(({ form }) => /[\p{L}\p{N}]/u.test(form))
  return meant.length > 0 ? meant : all
}

function asTypedOnly(form: string): Word['ways'] {
  const ways = [{ parts: [{ spellings: [form] }] }]
  return { organization: ways, individual: ways }
}

function waysOf(typed: string, form: string, readings: NameReadings): Word['ways'] {
  const expansion = expandAbbreviation(form)
  const notBefore = expansion?.isShortOfUniversity && expansion.short === form ? { notBefore: '学' } : {}
  const asTyped: Way = { parts: [{ spellings: umlautForms(typed, form), ...notBefore }] }
  const abbreviated: Way[] = expansion
    ? [
        {
          parts: expansion.parts.map((spellings, at) => ({
            spellings,
            isCommon: at === 0 && expansion.isOfForm,
          })),
          reason: { short: expansion.short, full: expansion.full },
        },
      ]
    : []
  const family = readingWays(form, readings.find('family', form), 'family')
  const given = readingWays(form, readings.find('given', form), 'given')
  const isFound = family.length + given.length > 0
  const full = isFound ? [] : readings.split(form).map(fullNameWay)
  const mixed = isFound || full.length > 0 ? [] : mixedWays(form, readings)
  return {
    organization: [asTyped, ...abbreviated, ...family, ...mixed.filter(isOfFamily)],
    individual: [asTyped, ...family, ...given, ...full, ...mixed],
  }
}

/** Müller is also written Mueller, and Mueller may stand for Müller, which has become muller. */
function umlautForms(typed: string, form: string): string[] {
  const written = typed
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöü]/g, (letter) => UMLAUTS[letter]!)
  return [...new Set([form, searchForm(written), form.replaceAll(/([aou])e/g, '$1')])]
}
const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }

function readingWays(form: string, found: NameReading[], nameOf: NamePlace): Way[] {
  return found.map((one) => ({ parts: [namePart(one, nameOf, form)], reason: { reading: one.reading } }))
}

/** With the name in kana where Latin letters were typed. */
function namePart({ reading, spellings }: NameReading, nameOf: NamePlace, form?: string): Part {
  const inKana = form === reading ? [] : [reading]
  return { spellings: [...inKana, ...spellings.slice(0, MAX_SPELLINGS)], nameOf }
}

function fullNameWay({ family, given }: FullNameReading): Way {
  return {
    parts: [namePart(family, 'family'), namePart(given, 'given')],
    reason: { reading: `${family.reading} ${given.reading}` },
  }
}

/** A name in kana next to other letters: 渡辺けんいち, わたなべ医院. */
function mixedWays(form: string, readings: NameReadings): Way[] {
  const [, before = '', kana = '', after = ''] =
    /^([^ァ-ヶー]*)([ァ-ヶー]{2,})([^ァ-ヶー]*)$/.exec(form) ?? []
  if (kana === '' || before + after === '') return []
  const rest = [before, after].filter((text) => text !== '').map((text) => ({ spellings: [text] }))
  return (before === '' ? (['family', 'given'] as const) : (['given', 'family'] as const)).flatMap((nameOf) =>
    readings.find(nameOf, kana).map((one) => ({
      parts: [...rest, namePart(one, nameOf, kana)],
      reason: { reading: one.reading },
    })),
  )
}

const isOfFamily = ({ parts }: Way) => parts.some(({ nameOf }) => nameOf === 'family')
