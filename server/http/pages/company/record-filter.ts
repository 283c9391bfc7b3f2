import type { Request } from 'express'
import type { RecordFilter, RecordSort } from '#server/features/data-records/index.ts'
import { numberOf, textOf, yearOf } from '../query.ts'
import { sortOf, sortQuery } from '../sort-links.ts'

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
  return {
    filter: {
      keyWords: textOf(query.keyWords).slice(0, KEY_LENGTH),
      year: yearOf(query.year),
      rootSectionId: idOf(query.rootSectionId),
      sectionId: idOf(query.sectionId),
    },
    sort: sortOf(query.sort),
  }
}

/** The same as an address says it. */
export function filterQuery({ filter, sort }: Chosen): Query {
  const { keyWords, year, rootSectionId, sectionId } = filter
  return { keyWords, year, rootSectionId, sectionId, sort: sortQuery(sort) }
}
