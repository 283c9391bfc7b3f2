import { DEFAULT_PAGE_SIZE } from '#server/http/front-door/page-sizes.ts'

type Query = Record<string, string | number | undefined>

/** What a form that keeps a query sends again; empty and missing values are left out. */
export function keptFields(query: Query): [string, string][] {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => [name, String(value)])
}

/** A page of a list as its address says it: the first page and the usual size are left out. */
export function pageQuery(page: number, size: number) {
  return {
    page: page === 1 ? undefined : page,
    size: size === DEFAULT_PAGE_SIZE ? undefined : size,
  }
}
