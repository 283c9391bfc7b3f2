import type { Request } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { recordSorts, type RecordFilter, type RecordSort } from '#server/features/data-records/index.ts'
import type { SortLinks } from '#views/components/console/record-table.tsx'
import { withQuery } from '../../paths.ts'
import { numberOf, textOf, yearOf } from '../query.ts'

/** What an address asks for of a list of records. */
export interface Chosen {
  filter: RecordFilter
  sort: RecordSort
}

type Query = Record<string, string | number | undefined>

/** SPEC §5: a search key has at most 255 characters. */
const KEY_LENGTH = 255

/** 404 for what no list has. */
export function chosenOf({ query }: Request): Chosen {
  const idOf = (value: unknown) => (value ? numberOf(value, 0) : undefined)
  const sort =
    query.sort === undefined || query.sort === '' ? 'file' : recordSorts.find((one) => one === query.sort)
  if (!sort) throw new AppError(404)
  return {
    filter: {
      keyWords: textOf(query.keyWords).slice(0, KEY_LENGTH),
      year: yearOf(query.year),
      rootSectionId: idOf(query.rootSectionId),
      sectionId: idOf(query.sectionId),
    },
    sort,
  }
}

/** The same as an address says it. */
export function filterQuery({ filter, sort }: Chosen): Query {
  const { keyWords, year, rootSectionId, sectionId } = filter
  return { keyWords, year, rootSectionId, sectionId, sort: sort === 'file' ? undefined : sort }
}

/** What each heading that can sort leads to: the largest first, then the smallest, then the files' own order. */
export function sortLinks(path: string, query: Query, current: RecordSort): SortLinks {
  const linkOf = (column: 'amount' | 'number_of_payments') => {
    const next = current === `-${column}` ? column : current === column ? undefined : `-${column}`
    return {
      href: withQuery(path, { ...query, sort: next }),
      order:
        current === column
          ? ('ascending' as const)
          : current === `-${column}`
            ? ('descending' as const)
            : null,
    }
  }
  return { amount: linkOf('amount'), payments: linkOf('number_of_payments') }
}
