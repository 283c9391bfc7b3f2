import { AppError } from '#server/errors/app-error.ts'
import { recordSorts, type RecordSort } from '#server/features/data-records/index.ts'
import type { SortLinks } from '#views/components/sort-links.ts'

/** The order that an address asks for, the files' own without one; 404 for what is none. */
export function sortOf(value: unknown): RecordSort {
  const sort = value === undefined || value === '' ? 'file' : recordSorts.find((one) => one === value)
  if (!sort) throw new AppError(404)
  return sort
}

/** The same as an address says it. */
export const sortQuery = (sort: RecordSort): string | undefined => (sort === 'file' ? undefined : sort)

/** What each heading that can sort leads to: the largest first, then the smallest, then the files' own order. */
export function sortLinks(current: RecordSort, hrefOf: (sort: string | undefined) => string): SortLinks {
  const linkOf = (column: 'amount' | 'number_of_payments') => {
    const next = current === `-${column}` ? column : current === column ? undefined : `-${column}`
    return {
      href: hrefOf(next),
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
