import type { NameReadings } from '#server/lib/japanese/readings/index.ts'
import { kindsOf, type Criterion, type NameQuery } from './criteria.ts'
import type { SearchDeps } from './each-record.ts'
import { nearNames, type NearName } from './near-names.ts'
import { nearReadings } from './near-readings.ts'
import type { SearchQuery } from './search-hit.ts'
import { narrowed } from './candidate-query.ts'
import { counted, type CountEach, type Counting } from './counted-tries.ts'
import type { SearchedData } from './searched-data.ts'

/** A typed word with its likeliest reading, and kanji that it was searched as; the most frequent ones. */
interface TriedReading {
  typed: string
  reading: string
  spellings: string[]
}

/** What may help somebody who found nothing (decision 042). All of it is what the reader may read. */
export interface SearchHelp {
  /** Names that differ by one character. */
  near: NearName[]
  tried: TriedReading[]
  /** Shorter texts that find something in the same years and sections, with the number of records; 101: more than 100. */
  shorter: (NameQuery & { count: number })[]
  /** Years in which the same texts find something, whatever the section; the latest first. */
  years: number[]
}

const MAX_SHOWN = 5
/** Searches for help, of each kind. */
const MAX_TRIES = 8
const MAX_COUNT = 101

export async function searchHelp(
  deps: SearchDeps,
  readings: NameReadings,
  countEach: CountEach,
  asked: { data: SearchedData; query: SearchQuery; criteria: Criterion[] },
): Promise<SearchHelp> {
  const { data, query, criteria } = asked
  const inScope = narrowed(data, query)
  const { name = '', organizationName = '', individualName = '' } = query
  const texts = { name, organizationName, individualName }
  const near = (await nearNames(deps, inScope, criteria)).slice(0, MAX_SHOWN)
  const tries = near.length < MAX_SHOWN ? nearReadings(criteria, readings) : []
  const counting = { countEach, together: deps.index.together }
  const [byReading, shorterTexts, years] = await Promise.all([
    readNear(inScope, texts, counting, { tries, limit: MAX_SHOWN - near.length }),
    shorter(inScope, criteria, counting),
    yearsWith(data, query, texts, counting),
  ])
  return { near: [...near, ...byReading], tried: triedReadings(criteria), shorter: shorterTexts, years }
}

async function readNear(
  data: SearchedData,
  texts: NameQuery,
  counting: Counting,
  { tries, limit }: { tries: { field: keyof NameQuery; text: string }[]; limit: number },
): Promise<NearName[]> {
  const near: NearName[] = []
  const tryOf = ({ field, text }: (typeof tries)[number]) => ({ data, texts: { ...texts, [field]: text } })
  for await (const [{ field, text }, count] of counted(counting, tries, tryOf, 1)) {
    if (count > 0) near.push({ field, text, place: null })
    if (near.length === limit) break
  }
  return near
}

/**
 * One for each word, with the kanji of all its readings. Not only those in use: which names are in the data is said by
 * results alone.
 */
function triedReadings(criteria: Criterion[]): TriedReading[] {
  const tried = new Map<string, TriedReading>()
  for (const { name, words } of criteria)
    for (const { typed, ways } of words)
      for (const { reason, parts } of ways[kindsOf[name].at(-1)!]) {
        if (!reason || !('reading' in reason) || parts.length > 1) continue
        const known = tried.get(typed) ?? { typed, reading: reason.reading, spellings: [] }
        const spellings = new Set([...known.spellings, ...kanjiOf(parts[0]!.spellings)])
        tried.set(typed, { ...known, spellings: [...spellings].slice(0, MAX_SHOWN) })
      }
  return [...tried.values()].slice(0, MAX_SHOWN)
}

const kanjiOf = (spellings: string[]) =>
  spellings.filter((spelling) => /\p{Script=Han}/u.test(spelling)).slice(0, MAX_SHOWN)

async function shorter(
  data: SearchedData,
  criteria: Criterion[],
  counting: Counting,
): Promise<SearchHelp['shorter']> {
  const tries: NameQuery[] =
    criteria.length > 1
      ? criteria.map(({ name, typed }) => ({ [name]: typed }))
      : criteria.flatMap(({ name, words }) =>
          shortened(words.map(({ typed }) => typed)).map((text) => ({ [name]: text })),
        )
  const found: SearchHelp['shorter'] = []
  const tryOf = (texts: NameQuery) => ({ data, texts })
  for await (const [one, records] of counted(counting, tries.slice(0, MAX_TRIES), tryOf, MAX_COUNT)) {
    if (records > 0) found.push({ ...one, count: records })
    // The beginning of a single word: the longest that finds something is enough.
    if (records > 0 && criteria.length === 1 && criteria[0]!.words.length === 1) break
  }
  return found
}

/** Each of several words by itself; of a single one its beginnings of at least two characters, the longest first. */
function shortened(words: string[]): string[] {
  if (words.length > 1) return words
  const chars = Array.from(words[0] ?? '')
  return Array.from({ length: Math.max(0, chars.length - 2) }, (_, at) => chars.slice(0, -1 - at).join(''))
}

/** Where years or sections were asked for. */
async function yearsWith(
  data: SearchedData,
  { years, rootSectionIds }: SearchQuery,
  texts: NameQuery,
  counting: Counting,
): Promise<number[]> {
  if (!years && !rootSectionIds) return []
  const all = [...new Set(data.imports.map(({ year }) => year))].sort((a, b) => b - a)
  const found: number[] = []
  const tryOf = (year: number) => ({ data: narrowed(data, { years: [year] }), texts })
  for await (const [year, count] of counted(counting, all, tryOf, 1)) if (count > 0) found.push(year)
  return found
}
