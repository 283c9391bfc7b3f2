import { storedColumns } from '#server/features/record-fields/index.ts'

/** The columns of a row's content. The item number is not part of it: it numbers the rows of a file. */
export const contentColumns = storedColumns.filter((column) => column !== 'item_number')

/**
 * A number for everything that a row says, its item number aside: 32 bits of FNV-1a over its columns. Rows are compared
 * by it only if section, recipient and amount are equal, so that different rows practically never have the same.
 */
export function contentNumber(row: Readonly<Record<string, unknown>>): number {
  let hash = 0x811c9dc5
  for (const column of contentColumns) {
    const text = String(row[column] ?? '')
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    hash = Math.imul(hash ^ 0x1f, 0x01000193)
  }
  return hash >>> 0
}
