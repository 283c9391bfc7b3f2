import type { TextCondition } from '#server/drivers/search/contract.ts'
import { searchForm } from '#server/lib/japanese/index.ts'
import { hasOneEditAway } from '#server/lib/one-edit-away.ts'
import { indexQuery, candidateCondition } from './candidate-query.ts'
import { kindsOf, type Criterion, type NameQuery } from './criteria.ts'
import type { SearchDeps } from './each-record.ts'
import { organisationIn, personIn, type Suggestion, type Texts } from './name-in-record.ts'
import { meets } from './record-match.ts'
import type { Kind } from './word-ways.ts'
import type { SearchedData } from './searched-data.ts'

/** A name that differs by one character from what was typed into a field, as the company writes it. */
export interface NearName extends Suggestion {
  field: keyof NameQuery
}

/** Shorter names have too many neighbours to be a slip of the hand. */
const LEAST_LENGTH = 4
/** Longer ones are hardly typed by hand, and take long to compare. */
const MOST_LENGTH = 40
/** Longer texts are taken apart in fewer places. */
const SHORT_LENGTH = 12
const MAX_RECORDS = 200
const MAX_NAMES = 5

/**
 * Names in the data that differ from one of the typed ones by one character, which was exchanged, left out or added, or
 * by two neighbours in the wrong order, where the other typed text matches. Nothing is found by them: they are offered.
 */
export async function nearNames(
  deps: SearchDeps,
  data: SearchedData,
  criteria: Criterion[],
): Promise<NearName[]> {
  const near: NearName[] = []
  for (const criterion of criteria) {
    const others = criteria.filter((one) => one !== criterion)
    const length = Array.from(criterion.form).length
    // A number that differs by one digit is another number.
    if (length < LEAST_LENGTH || length > MOST_LENGTH || /\p{N}/u.test(criterion.form)) continue
    const tries = length > SHORT_LENGTH ? [withGap(3)] : [withGap(1), exchanged]
    for (const textsOf of tries) {
      near.push(...(await namesWith(deps, data, criterion, others, textsOf)))
      if (near.length > 0) break
    }
  }
  return near.slice(0, MAX_NAMES)
}

/** What texts of a field have in which a name may be near to the form. */
type TextsNear = (form: string, field: Kind) => TextCondition[]

async function namesWith(
  { index, repository }: SearchDeps,
  data: SearchedData,
  criterion: Criterion,
  others: Criterion[],
  textsOf: TextsNear,
): Promise<NearName[]> {
  const near = kindsOf[criterion.name].flatMap((kind) => textsOf(criterion.form, kind))
  const texts: TextCondition = { all: [{ any: near }, ...others.flatMap(candidateCondition)] }
  const query = indexQuery(data, texts)
  if (!query) return []
  const ids = await index.candidates({ ...query, limit: MAX_RECORDS, afterRecordId: 0 })
  if (ids.length === 0) return []
  const visible = new Set(data.imports.map(({ importId }) => importId))
  const records = await repository.findVisible(data.versions, ids)
  const found = new Map<string, NearName>()
  const passes = nearTo(criterion.form)
  for (const record of records) {
    if (!visible.has(record.importId) || !others.every((other) => meets(record, other))) continue
    const name = nameNear(record, criterion, passes)
    if (name) found.set(`${name.text}\n${name.place ?? ''}`, { ...name, field: criterion.name })
  }
  return [...found.values()]
}

/** What is left of a text when a few characters are taken out, at each place: a name with a slip there has the rest. */
const withGap =
  (gap: number): TextsNear =>
  (form, field) => {
    const chars = Array.from(form)
    const step = gap > 2 ? gap - 1 : 1
    const conditions: TextCondition[] = []
    for (let at = 0; at < chars.length; at += step) {
      const rest = [chars.slice(0, at), chars.slice(at + gap)].map((part) => part.join(''))
      conditions.push({ all: rest.filter((text) => text !== '').map((text) => ({ field, text })) })
    }
    return conditions
  }

/** The text with each two neighbours exchanged that are letters: a gap of one leaves none of these. */
const exchanged: TextsNear = (form, field) => {
  const chars = Array.from(form)
  return chars.flatMap((char, at) => {
    const next = chars[at + 1]
    if (next === undefined || next === char || !/^\p{L}{2}$/u.test(char + next)) return []
    return { field, text: [...chars.slice(0, at), next, char, ...chars.slice(at + 2)].join('') }
  })
}

function nameNear(record: Texts, { name }: Criterion, passes: (text: string) => boolean): Suggestion | null {
  const kinds = kindsOf[name]
  const person = kinds.includes('individual') ? personIn(record) : null
  if (person && passes(person.text)) return person
  return kinds.includes('organization') ? organisationIn(record, passes) : null
}

/** Many records have the same institution, which takes long to compare. */
function nearTo(wanted: string): (text: string) => boolean {
  const compared = new Map<string, boolean>()
  return (text) => {
    const known = compared.get(text)
    if (known !== undefined) return known
    const isNear = hasOneEditAway(searchForm(text), wanted)
    compared.set(text, isNear)
    return isNear
  }
}
