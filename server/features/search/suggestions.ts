import { foldText } from '#server/lib/japanese/index.ts'
import type { Criterion } from './record-match.ts'
import {
  individualFields,
  organizationFields,
  type SearchedField,
} from '#server/features/record-fields/index.ts'

/** A form offers no more than these. */
const MAX_SUGGESTIONS = 8

/** A name as the company writes it. `place` keeps equal names of persons apart; null for organisations. */
export interface Suggestion {
  text: string
  place: string | null
}

type Texts = Record<SearchedField, string | null>

/**
 * The names of some records that contain what was typed, each once: those that begin with it first, otherwise in the
 * order of the records.
 */
export function suggestionsOf(records: Texts[], { name, folded }: Criterion): Suggestion[] {
  const suggest = name === 'individualName' ? personIn : organisationIn
  const found = new Map<string, Suggestion>()
  for (const record of records) {
    const suggestion = suggest(record, folded)
    if (suggestion) found.set(`${suggestion.text}\n${suggestion.place ?? ''}`, suggestion)
  }
  const begins = ({ text }: Suggestion) => foldText(text).startsWith(folded)
  return [...found.values()].sort((a, b) => Number(begins(b)) - Number(begins(a))).slice(0, MAX_SUGGESTIONS)
}

function organisationIn(record: Texts, folded: string): Suggestion | null {
  const text = firstOf(record, organizationFields, (one) => foldText(one).includes(folded))
  return text === null ? null : { text, place: null }
}

/** By the name itself, also where the other spelling of it was typed. */
function personIn(record: Texts): Suggestion | null {
  const text = firstOf(record, individualFields)
  return text === null ? null : { text, place: firstOf(record, ['facility', 'payee', 'alternateFacility']) }
}

function firstOf(
  record: Texts,
  fields: readonly SearchedField[],
  passes = (_text: string) => true,
): string | null {
  for (const field of fields) {
    const text = record[field]
    if (text && passes(text)) return text
  }
  return null
}
