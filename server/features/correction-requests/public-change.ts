import type { Executor } from '#server/drivers/database/contract.ts'
import type { DataRecord } from '#server/features/data-records/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import { changedFields, valuesOf } from '#server/features/record-fields/index.ts'
import type { RequestedRecord } from './correction-request.ts'
import type { RequestedRowsRepository } from './requested-rows.repository.ts'

/**
 * Whether visitors are told something else of a row than when a request was made: there are fewer rows of the same
 * recipient and year that say what it said. So it is where the row was edited or deleted, and where another file has
 * taken its place; the number of a row in its file tells nothing. Null where nobody knows any more what it said.
 */
export async function isChangedFor(
  rows: Pick<RequestedRowsRepository, 'findIn' | 'findOf'>,
  { importId, rowNo, recipientKey, year }: RequestedRecord,
  { shown, now }: { shown: DataVersion; now: DataVersion },
  executor?: Executor,
): Promise<boolean | null> {
  if (importId === null || rowNo === null || recipientKey === null) return null
  const said = await rows.findIn(shown, { importId, rowNo }, executor)
  if (!said) return null
  const of = { recipientKey, year }
  const countIn = async (data: DataVersion) =>
    (await rows.findOf(data, of, executor)).filter((row) => saysTheSame(row, said)).length
  return (await countIn(now)) < (await countIn(shown))
}

/** Whether two rows differ in nothing but their number in the file. */
export function saysTheSame(one: DataRecord, other: DataRecord): boolean {
  const [a, b] = [valuesOf(one), valuesOf(other)]
  return changedFields({ ...a, itemNumber: null }, { ...b, itemNumber: null }).length === 0
}
