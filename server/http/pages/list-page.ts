import { AppError } from '#server/errors/app-error.ts'
import { DEFAULT_PAGE_SIZE, pageSizes } from '#server/http/front-door/page-sizes.ts'
import { isOneOf } from '#server/lib/records.ts'
import { numberOf } from './query.ts'

/** How many rows a page shows: one of the sizes there are, or the usual one. */
export function sizeOf(value: unknown, fallback: number = DEFAULT_PAGE_SIZE): number {
  const size = numberOf(value, fallback)
  if (size !== fallback && !isOneOf(pageSizes, size)) throw new AppError(404)
  return size
}

/** 404 for a page behind the last one, as on the public site: an empty list would say that nothing matches. */
export function requirePage(page: number, rows: readonly unknown[]): void {
  if (page > 1 && rows.length === 0) throw new AppError(404)
}
