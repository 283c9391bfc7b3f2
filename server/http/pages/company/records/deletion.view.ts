import type { DataRecord } from '#server/features/data-records/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { paths } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/record-deletion/+Page.tsx'
import { nameOf } from './record-view.ts'
import type { RecordServices } from './records.ts'
import { seenText } from './selection.ts'

/** So many of the rows are listed before they are deleted or changed; the others are counted. */
export const ROWS_SHOWN = 50

interface Asked {
  type: SectionType
  records: DataRecord[]
  backHref: string
  /** Some were changed or left the draft since they were looked at. */
  isChanged: boolean
}

/** The page that asks before records are deleted. */
export function deletionProps(
  { sections }: Pick<RecordServices, 'sections'>,
  request: PageRequest,
  { type, records, backHref, isChanged }: Asked,
): Props {
  return {
    shell: request.shell('data'),
    action: paths.dataListPart(type, 'deletion'),
    records: records.slice(0, ROWS_SHOWN).map((record) => ({
      id: record.id,
      name: nameOf(record),
      sectionCode: sections.in(record.year).find(record.sectionId)?.code ?? '',
      year: record.year,
      payments: record.numberOfPayments,
      yen: record.amount,
      isIndirect: record.isIndirect,
      isRepeat: record.isRepeat,
    })),
    seen: seenText(records),
    count: records.length,
    sum: sumOf(records),
    isChanged,
    backHref,
  }
}

/** Without repeated rows (再掲), which are in no sum. */
export function sumOf(records: readonly DataRecord[]): number {
  return records.reduce((sum, { amount, isRepeat }) => sum + (isRepeat ? 0 : (amount ?? 0)), 0)
}
