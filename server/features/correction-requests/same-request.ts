import { isDeepStrictEqual } from 'node:util'
import { recordIdOf } from '#server/features/data-records/index.ts'
import type { CorrectionRequest, RequestedRecord } from './correction-request.ts'
import type { RequestInput } from './request-input.ts'

/** What somebody says is wrong with one record. */
export type SaidOfRecord = Pick<RequestInput, 'what' | 'details' | 'proposed' | 'name'> & { recordId: string }

/** Whether a request says just this: its form was sent twice. */
export function saysTheSame(
  { what, details, name }: CorrectionRequest,
  named: readonly RequestedRecord[],
  { recordId, proposed, ...said }: SaidOfRecord,
): boolean {
  const records = named.map((one) => ({
    recordId: recordIdOf(one.importId ?? 0, one.rowNo ?? 0),
    proposed: one.proposed,
  }))
  return isDeepStrictEqual(
    { what, details, name, records },
    { what: said.what, details: said.details, name: said.name, records: [{ recordId, proposed }] },
  )
}
