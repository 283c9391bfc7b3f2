import type { DataRecord } from '#server/features/data-records/index.ts'
import { listFields } from '#server/features/record-fields/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { paths } from '#server/http/paths.ts'
import type { ListColumn, RecordRow } from '#views/components/console/record-row.ts'
import type { Ui } from '#views/ui.tsx'
import { fieldLabel } from './record-fields.ts'
import type { RecordServices } from './records.ts'

export function listColumns(ui: Ui): ListColumn[] {
  return listFields.map(({ name, heading, isOneLine = false }) => ({
    key: name,
    heading: heading ? ui.t(heading) : fieldLabel(ui, name),
    isOneLine,
  }))
}

/** A record as a row of the list; `edited`: the ids of those that were edited by hand. */
export function listRow(
  { sections }: RecordServices,
  type: SectionType,
  record: DataRecord,
  edited: ReadonlySet<string>,
): RecordRow {
  // rows of yearly totals name neither a recipient nor a person
  const facility = record.payee ?? record.facility ?? (record.name ? null : record.title)
  return {
    id: record.id,
    title: record.name ?? facility ?? record.itemNumber ?? record.id,
    itemNumber: record.itemNumber,
    sectionCode: sections.in(record.year).find(record.sectionId)?.code ?? '',
    cells: { ...Object.fromEntries(listFields.map(({ name }) => [name, record[name]])), facility },
    payments: record.numberOfPayments,
    yen: record.amount,
    isIndirect: record.isIndirect,
    isRepeat: record.isRepeat,
    isEdited: edited.has(record.id),
    year: record.year,
    href: paths.dataDetail(type, record.id),
  }
}
