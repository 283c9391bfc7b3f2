import type { Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import { parseRecordId } from '#server/features/data-records/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { Revision } from './record-change.ts'
import type { RevisionsRepository } from './revisions.repository.ts'

/** The revisions of a record whose import is in a version, the record itself deleted or not. */
export interface RecordRevisions {
  all: Revision[]
  /** What was imported or entered. */
  first: Revision
  last: Revision
  /** Whether the version shows the last one. */
  isVisible: boolean
  rootSectionId: number
}

/** @throws AppError 707 the version has no import with such a record */
export async function revisionsIn(
  repository: RevisionsRepository,
  data: DataVersion,
  id: string,
  trx?: Transaction,
): Promise<RecordRevisions> {
  const place = parseRecordId(id)
  const slot = place && data.imports.find(({ importId }) => importId === place.importId)
  if (!slot) throw new AppError(707)
  const all = await repository.findAll(data.companyId, place.importId, place.rowNo, trx)
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last) throw new AppError(707)
  return { all, first, last, isVisible: last.until > data.version, rootSectionId: slot.rootSectionId }
}
