import {
  individualFields,
  organizationFields,
  type RecordTexts,
  type SearchedField,
} from '#server/features/record-fields/index.ts'
import { explainMatch, searchForm, singleName, type MatchExplanation } from '#server/lib/japanese/index.ts'
import { fieldsOf, type Criterion } from './criteria.ts'
import type { FieldMatch } from './search-hit.ts'
import type { Kind, Part, Way, Word } from './word-ways.ts'

export type Texts = Pick<RecordTexts, SearchedField>

/** A text of a record with its form, in which the spellings are looked for. */
interface Cell {
  field: SearchedField
  text: string
  form: string
}

/** Whether the record has every word of the text: the final check of a candidate. */
export function meets(texts: Texts, { words, kinds, own }: Criterion): boolean {
  const cells = new Map(kinds.map((kind) => [kind, cellsOf(texts, kind)] as const))
  const isIn = (word: Word, kind: Kind) => cells.get(kind)?.some((cell) => wayOf(word, kind, cell)) ?? false
  return (
    words.every((word) => kinds.some((kind) => isIn(word, kind))) &&
    (kinds.length === 1 || own === undefined || words.some((word) => isIn(word, own)))
  )
}

/** What defines a recipient. */
export type OwnNames = Partial<Texts>
const fields = [...organizationFields, ...individualFields]
const noTexts = Object.fromEntries(fields.map((field) => [field, null])) as Texts

/** The searched texts of a record alone: far fewer than its values, where many are to be checked. */
export function searchedTextsOf(record: Texts): Texts {
  const texts = { ...noTexts }
  for (const field of fields) texts[field] = record[field]
  return texts
}

/** Whether texts of these names alone have everything that was typed. */
export const covers = (names: OwnNames, criteria: Criterion[]): boolean =>
  criteria.every((criterion) => meets({ ...noTexts, ...names }, criterion))

/** Whether a text alone has every word, in whatever way a text of that kind can. */
export function hasWords(text: string, { words }: Criterion, kind: Kind): boolean {
  const cell: Cell = { field: 'facility', text, form: searchForm(text) }
  return words.every((word) => wayOf(word, kind, cell))
}

function cellsOf(texts: Texts, kind: Kind): Cell[] {
  return fieldsOf[kind].flatMap((field) => {
    const text = texts[field]
    return text === null ? [] : [{ field, text, form: searchForm(text) }]
  })
}

/** The first way in which the text has the word. */
const wayOf = (word: Word, kind: Kind, cell: Cell): Way | undefined =>
  word.ways[kind].find(({ parts }) => parts.every((part) => spellingIn(cell, part) !== undefined))

function spellingIn(cell: Cell, part: Part): string | undefined {
  return part.spellings.find(
    (spelling) => has(cell.form, spelling, part.notBefore) && standsAsName(cell, spelling, part),
  )
}

const has = (form: string, spelling: string, notBefore: string | undefined) =>
  (notBefore === undefined ? form : form.replaceAll(spelling + notBefore, ' ')).includes(spelling)

/**
 * Whether a spelling that was found by its reading is the name: a single kanji is in many others (林 in 小林), and has to be
 * the family name, which comes first, or the given name, which comes last.
 */
const standsAsName = ({ text }: Cell, spelling: string, { nameOf }: Part) =>
  nameOf === undefined || Array.from(spelling).length > 1 || singleName(text, nameOf) === spelling

/** Every field that has one of the texts, or words of it, with position and reason. */
export function matchesOf(texts: Texts, criteria: readonly Criterion[]): FieldMatch[] {
  return criteria.flatMap((criterion) =>
    criterion.kinds.flatMap((kind) =>
      cellsOf(texts, kind).flatMap((cell) => matchesIn(cell, kind, criterion)),
    ),
  )
}

function matchesIn(cell: Cell, kind: Kind, { typed, words }: Criterion): FieldMatch[] {
  const { field, text } = cell
  const whole = words.length > 1 ? explainMatch(text, typed) : undefined
  if (whole) return [{ field, ...whole }]
  return words.flatMap((word) => {
    const way = wayOf(word, kind, cell)
    if (!way) return []
    return way.parts.flatMap((part) => {
      const found = explained(text, word, way, spellingIn(cell, part)!)
      return found ? [{ field, ...found }] : []
    })
  })
}

function explained(
  text: string,
  word: Word,
  { reason }: Way,
  spelling: string,
): Omit<FieldMatch, 'field'> | undefined {
  const asTyped: MatchExplanation | undefined = reason ? undefined : explainMatch(text, word.typed)
  if (asTyped) return asTyped
  const found = explainMatch(text, spelling)
  if (!found) return undefined
  const place = { start: found.start, end: found.end, variants: [] }
  if (!reason) return { ...place, kind: 'form' }
  return 'reading' in reason
    ? { ...place, kind: 'reading', reading: reason.reading }
    : { ...place, kind: 'abbreviation', abbreviation: reason }
}
