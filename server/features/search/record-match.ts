import {
  individualFields,
  organizationFields,
  type RecordTexts,
  type SearchedField,
} from '#server/features/record-fields/index.ts'
import { explainMatch, foldText } from '#server/lib/japanese/index.ts'
import type { FieldMatch } from './search-hit.ts'

/** A text as typed with the fields it is searched in. */
export interface Criterion {
  name: 'organizationName' | 'individualName'
  typed: string
  folded: string
  fields: readonly SearchedField[]
}

const FIELDS = { organizationName: organizationFields, individualName: individualFields }

type Texts = Pick<RecordTexts, SearchedField>

/** The criteria of a query without blank texts; empty if there are none. */
export function criteriaOf(query: { organizationName?: string; individualName?: string }): Criterion[] {
  return (['organizationName', 'individualName'] as const)
    .map((name) => {
      const typed = query[name] ?? ''
      return { name, typed, folded: foldText(typed), fields: FIELDS[name] }
    })
    .filter(({ folded }) => folded !== '')
}

/** Whether the record contains the text in one of its fields: the final check of a candidate. */
export function meets(texts: Texts, { folded, fields }: Criterion): boolean {
  return fields.some((field) => {
    const text = texts[field]
    return text !== null && foldText(text).includes(folded)
  })
}

/** Every field that contains one of the texts, with position and reason. */
export function matchesOf(texts: Texts, criteria: Criterion[]): FieldMatch[] {
  return criteria.flatMap(({ typed, fields }) =>
    fields.flatMap((field) => {
      const found = explainMatch(texts[field] ?? '', typed)
      return found ? [{ field, ...found }] : []
    }),
  )
}
