import type { DataVersion } from '#server/features/publishing/index.ts'
import type { DataRecord } from './data-record.ts'
import type { DataRecordsRepository } from './data-records.repository.ts'
import { WINDOW } from './windows.ts'

/** The rows of a section in an import. */
export interface RowsPart {
  importId: number
  sectionId: number
  rowCount: number
}

/** A row's place in a list of parts: it stays the same however many rows come before it. */
export type RowPosition = Pick<DataRecord, 'importId' | 'sectionId' | 'rowNo'>

const isIn = (part: RowsPart, { importId, sectionId }: RowPosition) =>
  part.importId === importId && part.sectionId === sectionId

/**
 * The next rows of some parts, part after part, each in its file's order: at most `limit`, after a position or from the
 * first. Null for a position that is in none of them. No row is skipped: the section index begins at the position.
 */
export async function rowsAfter(
  repository: Pick<DataRecordsRepository, 'findAfter'>,
  data: DataVersion,
  parts: readonly RowsPart[],
  { after, limit }: { after: RowPosition | null; limit: number },
): Promise<DataRecord[] | null> {
  const first = after ? parts.findIndex((part) => isIn(part, after)) : 0
  if (first < 0) return null
  const found: DataRecord[] = []
  let rowNo = after?.rowNo ?? 0
  for (const part of parts.slice(first)) {
    while (found.length < limit) {
      const asked = Math.min(WINDOW, limit - found.length)
      const rows = await repository.findAfter(data, part, rowNo, asked)
      found.push(...rows)
      rowNo = rows.at(-1)?.rowNo ?? rowNo
      if (rows.length < asked) break
    }
    if (found.length >= limit) break
    rowNo = 0
  }
  return found
}
