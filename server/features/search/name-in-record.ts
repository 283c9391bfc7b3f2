import { foldText } from '#server/lib/japanese/index.ts'
import {
  individualFields,
  isWithheld,
  organizationFields,
  type SearchedField,
} from '#server/features/record-fields/index.ts'

/** A name as the company writes it. `place` keeps equal names of persons apart; null for organisations. */
export interface Suggestion {
  text: string
  place: string | null
}

export type Texts = Record<SearchedField, string | null>

export function organisationIn(record: Texts, folded: string): Suggestion | null {
  const text = firstOf(
    record,
    organizationFields,
    (one) => foldText(one).includes(folded) && !isWithheld(one),
  )
  return text === null ? null : { text, place: null }
}

/** By the name itself, also where the other spelling of it was typed. A name that is withheld is nobody's. */
export function personIn(record: Texts): Suggestion | null {
  const text = firstOf(record, individualFields)
  return text === null || isWithheld(text)
    ? null
    : { text, place: firstOf(record, ['facility', 'payee', 'alternateFacility']) }
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
