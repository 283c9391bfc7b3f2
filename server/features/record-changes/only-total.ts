import type { Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { SectionCatalogue } from '#server/features/sections/index.ts'
import type { Revision } from './record-change.ts'
import type { RevisionsRepository } from './revisions.repository.ts'

/**
 * A section that shows only a total has one row: a second one would be added to the sum and shown nowhere.
 * @throws AppError 712 the section has another row than the record that moves there
 */
export async function requireOnlyTotal(
  { revisions, sections }: { revisions: RevisionsRepository; sections: Pick<SectionCatalogue, 'sections'> },
  trx: Transaction,
  data: DataVersion,
  { record: { importId, rowNo } }: Revision,
  sectionId: number,
): Promise<void> {
  if ((await sections.sections(trx)).get(sectionId).content !== 'total') return
  const rows = await revisions.findOfSections(data, [importId], [sectionId], trx)
  if (rows.some(({ record }) => record.rowNo !== rowNo))
    throw new AppError(712, { fields: [{ field: 'section_code', message: 'comparison.error.secondTotal' }] })
}
