import Joi from '#server/lib/joi.ts'
import { AppError } from '#server/errors/app-error.ts'
import { draftSorts, rowStates, type DraftFilter, type DraftSort } from '#server/features/draft-list/index.ts'
import { parseNumber } from '#server/features/imports/index.ts'
import { cutText, text } from '#server/http/definitions/fields.ts'
import { chosenId, chosenOf, chosenYear, pageNumber } from '#server/http/definitions/query-fields.ts'
import { sizeOf } from '#server/http/pages/list-page.ts'
import { MAX_KEY } from '#server/http/pages/search-key.ts'
import { extend, field, input, withDefault, type InputOf } from '#server/lib/input.ts'

/** A figure as it is written in a file; left out where it is none. */
const figure = field<number>(
  Joi.any().custom(
    (sent) => (typeof sent === 'string' ? parseNumber(sent).value?.number : null) ?? undefined,
  ),
)

/** What an address asks for of the draft's list. */
export const conditions = input({
  keyWords: cutText(MAX_KEY),
  state: chosenOf(rowStates),
  year: chosenYear,
  rootSectionId: chosenId,
  sectionId: chosenId,
  itemNumber: cutText(45),
  recipient: cutText(MAX_KEY),
  department: cutText(MAX_KEY),
  name: cutText(MAX_KEY),
  minPayments: figure,
  minAmount: figure,
  sort: withDefault(field<DraftSort>(Joi.any().custom(listSortOf)), 'file'),
})

/** With the page; `size` is left out where the address does not say it. */
export const listQuery = extend(conditions, {
  page: pageNumber,
  size: field<number>(
    Joi.any().custom((sent) => (sent === undefined || sent === '' ? undefined : sizeOf(sent))),
  ),
  /** The record that is edited in its row. */
  edit: text,
})

/** The list that a record was opened from, and its place there, from 1. */
export const recordQuery = extend(conditions, { at: chosenId })
export type RecordQuery = InputOf<typeof recordQuery>

type Conditions = InputOf<typeof conditions>
export type ListQuery = InputOf<typeof listQuery>

function listSortOf(value: unknown): DraftSort {
  const sort = value === undefined || value === '' ? 'file' : draftSorts.find((one) => one === value)
  if (!sort) throw new AppError(404)
  return sort
}

export function filterOf(query: Conditions): DraftFilter {
  const { keyWords, state, year, rootSectionId, sectionId, minPayments, minAmount } = query
  const { itemNumber, recipient, department, name } = query
  return {
    ...{ keyWords, state, year, rootSectionId, sectionId },
    ...{ itemNumber, recipient, department, name, minPayments, minAmount },
  }
}

/** The same as an address says it. */
export function conditionQuery(query: Conditions) {
  return { ...filterOf(query), sort: query.sort === 'file' ? undefined : query.sort }
}
