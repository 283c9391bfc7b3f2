import type { DataVersion } from '#server/features/publishing/index.ts'
import type { DataRecord } from './data-record.ts'
import type { DataRecordsRepository } from './data-records.repository.ts'
import { WINDOW } from './windows.ts'

/** One import's records in the file's order, each window read when the one before it has been taken. */
export async function* eachRow(
  repository: DataRecordsRepository,
  data: DataVersion,
  importId: number,
  sectionId: number | undefined,
): AsyncGenerator<DataRecord[]> {
  let after = 0
  for (;;) {
    const rows = await repository.findAfter(data, { importId, sectionId }, after, WINDOW)
    const last = rows.at(-1)
    if (last) yield rows
    if (!last || rows.length < WINDOW) break
    after = last.rowNo
  }
}
