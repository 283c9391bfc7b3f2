import type { DataRecord } from '#server/features/data-records/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { StageValue } from '#views/pages/company/data-detail/stages.tsx'
import type { RecordServices } from './records.ts'

const areas = ['draft', 'preview', 'published'] as const

/** What a record says in each area; null where it is not. Another import's rows are other records. */
export async function stageValues(
  { versions, dataRecords }: Pick<RecordServices, 'versions' | 'dataRecords'>,
  companyId: number,
  type: SectionType,
  id: string,
): Promise<StageValue[]> {
  return Promise.all(
    areas.map(async (area) => {
      const record = await dataRecords.find(await versions.dataIn(companyId, type, area), id)
      return { area, figures: record ? figuresOf(record) : null }
    }),
  )
}

const figuresOf = ({ numberOfPayments, amount, isIndirect, isRepeat }: DataRecord) => ({
  ...{ payments: numberOfPayments, yen: amount, isIndirect, isRepeat },
})
