import type { DataRecord } from '#server/features/data-records/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { paths } from '#server/http/paths.ts'
import type { RecordRow } from '#views/components/console/record-row.ts'
import type { RecordServices } from './records.ts'

/** A record as a row of the list; `edited`: the ids of those that were edited by hand. */
export function listRow(
  { sections }: RecordServices,
  type: SectionType,
  record: DataRecord,
  edited: ReadonlySet<string>,
): RecordRow {
  const facility = record.payee ?? record.facility
  return {
    id: record.id,
    itemNumber: record.itemNumber,
    sectionCode: sections.find(record.sectionId)?.code ?? '',
    facility,
    department: record.department,
    name: record.name,
    other: facility || record.name ? null : record.title,
    payments: record.numberOfPayments,
    yen: record.amount,
    isIndirect: record.isIndirect,
    isRepeat: record.isRepeat,
    isEdited: edited.has(record.id),
    year: record.year,
    href: paths.dataDetail(type, record.id),
  }
}
