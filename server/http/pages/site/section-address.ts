import Joi from '#server/lib/joi.ts'
import type { RecordSort } from '#server/features/data-records/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { text, ticked } from '#server/http/definitions/fields.ts'
import { pageNumber, pageSize } from '#server/http/definitions/query-fields.ts'
import { PUBLIC_PAGE_SIZE } from '#server/http/front-door/page-sizes.ts'
import { field, input, withDefault } from '#server/lib/input.ts'
import { paths, withQuery } from '../../paths.ts'
import { sortOf, sortQuery } from '../sort-links.ts'
import { editionField, yearField } from './site-fields.ts'

/** What an address asks for of a section's rows, but for the page. */
export interface Asked {
  year?: number
  size: number
  sort: RecordSort
  keyWords: string
}

const sort = withDefault(field<RecordSort>(Joi.any().custom(sortOf)), 'file')
/** `row`: a row to be shown, whichever page it is on. `print`: all rows for paper. */
export const sectionInput = input({
  ...{ year: yearField, size: pageSize(PUBLIC_PAGE_SIZE), sort, keyWords: text },
  ...{ page: pageNumber, row: text, edition: editionField, print: ticked },
})

export type Query = Record<string, string | number | undefined>

export const pathOf = (type: SectionType, id: number, query: Query): string =>
  withQuery(paths.sectionDetail(type, id), query)

/** The same as an address says it. */
export function queryOf({ year, size, sort, keyWords }: Asked): Query {
  return {
    year,
    size: size === PUBLIC_PAGE_SIZE ? undefined : size,
    sort: sortQuery(sort),
    keyWords,
  }
}

/** The query of the first page names no page. */
export const pageQuery = (page: number): Query => ({ page: page === 1 ? undefined : page })
