import { AppError } from '#server/errors/app-error.ts'
import type { DataRecord } from '#server/features/data-records/index.ts'
import { MAX_SELECTED } from '#server/features/record-changes/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { paths } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/record-deletion/+Page.tsx'
import { nameOf } from './record-view.ts'
import type { RecordServices } from './records.ts'

interface Asked {
  type: SectionType
  ids: string[]
  backHref: string
  /** Some were changed or left the draft since they were looked at. */
  isChanged: boolean
}

/** The page that asks before records are deleted. @throws AppError 406 too many, 707 one that is unknown */
export async function deletionProps(
  services: RecordServices,
  request: PageRequest,
  { type, ids, backHref, isChanged }: Asked,
): Promise<Props> {
  if (ids.length > MAX_SELECTED) throw new AppError(406)
  const records = await recordsOf(services, request.company.id, type, ids)
  if (records.length === 0 || (!isChanged && records.length < new Set(ids).size)) throw new AppError(707)
  return {
    shell: request.shell('data'),
    action: paths.dataListPart(type, 'deletion'),
    records: records.map((record) => ({
      seen: `${record.id}.${record.revision}`,
      name: nameOf(record),
      sectionCode: services.sections.in(record.year).find(record.sectionId)?.code ?? '',
      year: record.year,
      payments: record.numberOfPayments,
      yen: record.amount,
      isIndirect: record.isIndirect,
      isRepeat: record.isRepeat,
    })),
    sum: records.reduce((sum, { amount, isRepeat }) => sum + (isRepeat ? 0 : (amount ?? 0)), 0),
    isChanged,
    backHref,
  }
}

/** Those that the draft has. */
async function recordsOf(
  { versions, dataRecords }: RecordServices,
  companyId: number,
  type: SectionType,
  ids: string[],
): Promise<DataRecord[]> {
  const data = await versions.dataIn(companyId, type, 'draft')
  const found: DataRecord[] = []
  for (const id of new Set(ids)) {
    const record = await dataRecords.find(data, id)
    if (record) found.push(record)
  }
  return found
}
