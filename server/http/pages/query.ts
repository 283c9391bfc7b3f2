import { AppError } from '#server/errors/app-error.ts'
import { DEFAULT_PAGE_SIZE, pageSizes } from '#server/http/front-door/page-sizes.ts'
import { isOneOf } from '#server/lib/records.ts'

/** A year in an address; undefined when there is none, 404 for what is no year. */
export function yearOf(value: unknown): number | undefined {
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string' || !/^[12]\d{3}$/.test(value)) throw new AppError(404)
  return Number(value)
}

/** A whole number from 1 in an address; 404 for anything else. */
export function numberOf(value: unknown, fallback: number): number {
  if (value === undefined || value === '') return fallback
  if (typeof value !== 'string' || !/^[1-9]\d{0,8}$/.test(value)) throw new AppError(404)
  return Number(value)
}

/** How many rows a page shows: one of the sizes there are. */
export function sizeOf(value: unknown, fallback: number = DEFAULT_PAGE_SIZE): number {
  const size = numberOf(value, fallback)
  if (!isOneOf(pageSizes, size)) throw new AppError(404)
  return size
}

/** 404 for a page behind the last one, as on the public site: an empty list would say that nothing matches. */
export function requirePage(page: number, rows: readonly unknown[]): void {
  if (page > 1 && rows.length === 0) throw new AppError(404)
}

/** One text of a query, trimmed; a repeated or missing one is empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** SPEC §5: a search key, a name or a part of one, has at most 255 characters. */
export const MAX_KEY = 255

/** Whether a text is longer than a search key may be. */
export const isTooLong = (text: string): boolean => [...text].length > MAX_KEY

/** A repeated parameter as a list of whole numbers; what is none is left out, and so is all past the first 50. */
export function numbersOf(value: unknown): number[] {
  const values = Array.isArray(value) ? value : value === undefined ? [] : [value]
  const numbers = values
    .slice(0, 50)
    .filter((one) => typeof one === 'string' && /^[1-9]\d{0,5}$/.test(one))
    .map(Number)
  return [...new Set(numbers)].sort((a, b) => a - b)
}
