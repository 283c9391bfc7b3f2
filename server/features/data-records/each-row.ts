import type { DataVersion } from '#server/features/publishing/index.ts'
import type { DataRecord } from './data-record.ts'
import type { DataRecordsRepository } from './data-records.repository.ts'
import { WINDOW } from './windows.ts'

/** One import's records in the file's order, each window read when the one before it has been taken. */
export function eachRow(
  repository: DataRecordsRepository,
  data: DataVersion,
  importId: number,
  sectionId: number | undefined,
): AsyncGenerator<DataRecord[]> {
  return eachWindow((after, limit) => repository.findAfter(data, { importId, sectionId }, after, limit))
}

/** The same of any rows of an import. @param findAfter the first of them after a row's number */
export async function* eachWindow(
  findAfter: (after: number, limit: number) => Promise<DataRecord[]>,
): AsyncGenerator<DataRecord[]> {
  let after = 0
  for (;;) {
    const rows = await findAfter(after, WINDOW)
    const last = rows.at(-1)
    if (last) yield rows
    if (!last || rows.length < WINDOW) break
    after = last.rowNo
  }
}
