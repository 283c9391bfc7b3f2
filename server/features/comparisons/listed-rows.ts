import type { SectionCatalogue } from '#server/features/sections/index.ts'
import type { ComparisonRowsRepository } from './comparison-rows.repository.ts'
import type { SectionCounts } from './comparison.ts'
import { bucketsOf, inOrderNow } from './difference-buckets.ts'
import { slicesOf } from './difference-page.ts'
import type { Difference, DifferenceFilter } from './differences.ts'

interface ListDeps {
  rows: Pick<ComparisonRowsRepository, 'find' | 'findRecords'>
  sections: Pick<SectionCatalogue, 'of' | 'sections'>
}

/** One page of the stored rows of a finished comparison, with both sides of each. Pages from 1. */
export async function listedRows(
  deps: ListDeps,
  { companyId, id, counts }: { companyId: number; id: number; counts: readonly SectionCounts[] },
  filter: DifferenceFilter,
  page: number,
  size: number,
): Promise<{ rows: Difference[]; total: number }> {
  const sections = await deps.sections.sections()
  const counted = await inOrderNow(deps.sections, companyId, counts)
  const buckets = bucketsOf(counted, filter, (sectionId) => sections.get(sectionId).rootId)
  const listed = []
  for (const { bucket, offset, limit } of slicesOf(buckets, (page - 1) * size, size))
    listed.push(...(await deps.rows.find(companyId, id, bucket, { offset, limit })))
  const ids = listed.flatMap(({ oldId, newId }) => [oldId, newId]).filter((one) => one !== null)
  const records = await deps.rows.findRecords(companyId, ids)
  const recordOf = (one: number | null) => (one === null ? null : (records.get(one) ?? null))
  return {
    rows: listed.map(({ oldId, newId, ...row }) => ({
      ...row,
      before: recordOf(oldId),
      after: recordOf(newId),
    })),
    total: buckets.reduce((sum, { count }) => sum + count, 0),
  }
}
