import type { RecordTexts, SearchedField } from '#server/features/record-fields/index.ts'
import { explainMatch, foldText } from '#server/lib/japanese/index.ts'
import type { FieldMatch } from './search-hit.ts'
import type { Criterion } from './criteria.ts'

type Texts = Pick<RecordTexts, SearchedField>

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
