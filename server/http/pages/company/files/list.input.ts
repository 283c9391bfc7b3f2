import { cutText } from '#server/http/definitions/fields.ts'
import { chosenId, chosenOf, chosenYear, listPage } from '#server/http/definitions/query-fields.ts'
import { MAX_KEY } from '#server/http/pages/search-key.ts'
import Joi from '#server/lib/joi.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { field, input, withDefault, type InputOf } from '#server/lib/input.ts'

/** Files of healthcare recipients are shown unless the address says otherwise. */
const type = withDefault(field<SectionType>(Joi.any().custom((sent) => (sent === 'patient' ? 2 : 1))), 1)

/** What the address of the list asks for. */
export const listQuery = input({
  ...listPage,
  type,
  keyWords: cutText(MAX_KEY),
  year: chosenYear,
  rootSectionId: chosenId,
  /** DECISIONS §4: the number of a status. */
  status: chosenOf(['0', '1', '2', '3']),
  fileType: chosenOf(['csv', 'pdf']),
  /** The deleted files instead of those that are there. */
  deleted: chosenOf(['1']),
})

export type ListQuery = InputOf<typeof listQuery>

/** The conditions as an address says them, in its order. */
export function conditionQuery({ keyWords, fileType, year, rootSectionId, status, deleted }: ListQuery) {
  return { keyWords, fileType, year, rootSectionId, status, deleted }
}
