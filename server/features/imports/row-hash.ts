import { hash } from 'node:crypto'
import { placedFields, storedFields, type RecordValues } from '#server/features/record-fields/index.ts'

/** 132 bits of SHA-256 in 22 URL-safe characters. */
export function shortHash(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22)
}

// Values hold no control characters but tab and line breaks, so this never occurs in one.
const SEPARATOR = '\u001f'

// the year is the first
const placed = placedFields.slice(1).map(({ name }) => name)
const laterFields = storedFields.slice(placedFields.length)

/**
 * Over everything a visitor sees of a row: two rows with the same hash are unchanged (DECISIONS §6). Fields of the
 * first release stand at fixed places, empty or not; later ones follow with their names, where they are filled.
 */
export function rowHash(values: RecordValues): string {
  let text = String(values.year)
  // pieces joined one by one: a list of them for each row made imports slower
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
