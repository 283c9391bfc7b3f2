import { individualFields, isWithheld, type SearchedField } from '#server/features/record-fields/index.ts'

/** A name as the company writes it. `place` keeps equal names of persons apart; null for organisations. */
export interface Suggestion {
  text: string
  place: string | null
}

export type Texts = Record<SearchedField, string | null>

/** What an organisation is called; a search for one also looks into other fields. */
const organisationNames = ['payee', 'facility', 'alternateFacility'] as const

/** The first name of an organisation that passes. */
export function organisationIn(record: Texts, passes: (text: string) => boolean): Suggestion | null {
  const text = firstOf(record, organisationNames, (one) => passes(one) && !isWithheld(one))
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
