import { hash } from 'node:crypto'
import { placedFields, storedFields, type RecordValues } from '#server/features/record-fields/index.ts'

/** 132 bits of SHA-256 in 22 URL-safe characters. */
export function shortHash(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22)
}

// Values contain no control characters except tab and line breaks, so this never occurs in one.
const SEPARATOR = '\u001f'

// the year is the first
const placed = placedFields.slice(1).map(({ name }) => name)
const laterFields = storedFields.slice(placedFields.length)

/**
 * Hash of everything that visitors see of a row: rows with the same hash count as unchanged (DECISIONS §6). Fields of
 * the first release have fixed positions, even if they are empty; later fields follow with their names if they are filled.
 */
export function rowHash(values: RecordValues): string {
  let text = String(values.year)
  // concatenated one by one: an array for each row made imports slower
  for (const name of placed) {
    const value = values[name]
    text += SEPARATOR
    if (value !== null) text += typeof value === 'boolean' ? Number(value) : value
  }
  for (const { name, column } of laterFields) {
    const value = values[name]
    if (value !== null && value !== false) text += `${SEPARATOR}${column}=${String(value)}`
  }
  return shortHash(text)
}
