import type { DataRecord } from '#server/features/data-records/index.ts'
import type { ImportOutlier, ImportOutliersRepository } from '#server/features/imports/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { ComparisonRowsRepository } from './comparison-rows.repository.ts'
import type { Outlier } from './judgement.ts'

export interface FileOutliersDeps {
  outliers: Pick<ImportOutliersRepository, 'find'>
  rows: Pick<ComparisonRowsRepository, 'findRecordsAt' | 'hasAmount'>
}

/**
 * The amounts that the checks of a version's files named, as long as they are still there and are not published
 * already: of files that replaced their slot, and of those whose rows were added or updated.
 */
export async function fileOutliers(
  { outliers, rows }: FileOutliersDeps,
  published: DataVersion,
  next: DataVersion,
): Promise<Outlier[]> {
  const { companyId } = next
  const named = await outliers.find(
    companyId,
    next.imports.map(({ importId }) => importId),
  )
  const found: Outlier[] = []
  for (const { importId, year, rootSectionId } of next.imports) {
    const own = named.filter((one) => one.importId === importId)
    const meant = (record: DataRecord): ImportOutlier | undefined =>
      own.find(({ rowNo, amount }) => rowNo === record.rowNo && amount === record.amount)
    const recordsAt = async ({ version }: DataVersion) => {
      const records = await rows.findRecordsAt(
        { companyId, importId, version },
        own.map(({ rowNo }) => rowNo),
      )
      return records.filter(meant)
    }
    const before = published.imports.find(
      (slot) => slot.year === year && slot.rootSectionId === rootSectionId,
    )
    const isSame = before?.importId === importId
    const known = new Set(isSame ? (await recordsAt(published)).map(({ rowNo }) => rowNo) : [])
    for (const record of await recordsAt(next)) {
      if (known.has(record.rowNo)) continue
      const at = before && { companyId, importId: before.importId, version: published.version }
      if (at && (await rows.hasAmount(at, record))) continue
      const { lastYear, largest, median } = meant(record)!
      found.push({
        ...{ year, sectionId: record.sectionId, record, lastYear },
        limit: largest === null && median === null ? null : { largest, median },
      })
    }
  }
  return found
}
