import { AppError } from '#server/errors/app-error.ts'

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

/** One text of a query, trimmed; a repeated or missing one is empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** A repeated parameter as a list of whole numbers; what is none is left out, and so is all past the first 50. */
export function numbersOf(value: unknown): number[] {
  const values = Array.isArray(value) ? value : value === undefined ? [] : [value]
  const numbers = values
    .slice(0, 50)
    .filter((one) => typeof one === 'string' && /^[1-9]\d{0,5}$/.test(one))
    .map(Number)
  return [...new Set(numbers)].sort((a, b) => a - b)
}
