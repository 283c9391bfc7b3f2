import {
  individualFields,
  organizationFields,
  type SearchedField,
} from '#server/features/record-fields/index.ts'
import { foldText } from '#server/lib/japanese/index.ts'

/** A text as typed with the fields it is searched in. */
export interface Criterion {
  name: 'organizationName' | 'individualName'
  typed: string
  folded: string
  fields: readonly SearchedField[]
}

const FIELDS = { organizationName: organizationFields, individualName: individualFields }

/** The criteria of a query without blank texts; empty if there are none. */
export function criteriaOf(query: { organizationName?: string; individualName?: string }): Criterion[] {
  return (['organizationName', 'individualName'] as const)
    .map((name) => {
      const typed = query[name] ?? ''
      return { name, typed, folded: foldText(typed), fields: FIELDS[name] }
    })
    .filter(({ folded }) => folded !== '')
}
