import Joi from '#server/lib/joi.ts'
import type { RecordFilter, RecordSort } from '#server/features/data-records/index.ts'
import { cutText } from '#server/http/definitions/fields.ts'
import { chosenId, chosenYear, listPage } from '#server/http/definitions/query-fields.ts'
import { MAX_KEY } from '#server/http/pages/search-key.ts'
import { sortOf, sortQuery } from '#server/http/pages/sort-links.ts'
import { extend, field, input, withDefault, type InputOf } from '#server/lib/input.ts'

/** What an address asks for of a list of records. */
export const conditions = input({
  keyWords: cutText(MAX_KEY),
  year: chosenYear,
  rootSectionId: chosenId,
  sectionId: chosenId,
  sort: withDefault(field<RecordSort>(Joi.any().custom(sortOf)), 'file'),
})

export const listQuery = extend(conditions, listPage)

type Conditions = InputOf<typeof conditions>
export type ListQuery = InputOf<typeof listQuery>

export function filterOf({ keyWords, year, rootSectionId, sectionId }: Conditions): RecordFilter {
  return { keyWords, year, rootSectionId, sectionId }
}

/** The same as an address says it. */
export function conditionQuery(query: Conditions) {
  return { ...filterOf(query), sort: sortQuery(query.sort) }
}
