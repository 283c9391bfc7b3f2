import type { DataRecord } from '#server/features/data-records/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { StageValue } from '#views/pages/company/data-detail/stages.tsx'
import type { RecordServices } from './records.ts'

const areas = ['draft', 'preview', 'published'] as const

/**
 * What a record says in each area; null where it is not. Another import's rows are other records, except the published
 * row that one of the draft replaces: the list compares the two.
 */
export async function stageValues(
  { versions, dataRecords, draftList }: Pick<RecordServices, 'versions' | 'dataRecords' | 'draftList'>,
  companyId: number,
  type: SectionType,
  id: string,
): Promise<StageValue[]> {
  const recordIn = async (area: StageValue['area']) =>
    dataRecords.find(await versions.dataIn(companyId, type, area), id)
  const draft = await recordIn('draft')
  return Promise.all(
    areas.map(async (area) => {
      const own = area === 'draft' ? draft : await recordIn(area)
      const isReplacing = area === 'published' && !own && draft
      const record = isReplacing ? await draftList.publishedOf(companyId, type, draft) : own
      return { area, figures: record ? figuresOf(record) : null }
    }),
  )
}

const figuresOf = ({ numberOfPayments, amount, isIndirect, isRepeat }: DataRecord) => ({
  ...{ payments: numberOfPayments, yen: amount, isIndirect, isRepeat },
})
