import type { DataVersion } from '#server/features/publishing/index.ts'
import type { ComparisonRowsRepository } from './comparison-rows.repository.ts'
import type { ComparisonsRepository } from './comparisons.repository.ts'
import { subjectOfImport } from './dry-runs.service.ts'
import type { Outlier } from './judgement.ts'

export interface FileOutliersDeps {
  repository: Pick<ComparisonsRepository, 'findBySubject'>
  rows: Pick<ComparisonRowsRepository, 'findRecordsAt' | 'hasAmount'>
}

const kinds = ['tenfold', 'outlier']

/**
 * The amounts that the checks of a version's files named, as long as they are still there and are not published
 * already. Read from the results of the checks: a few rows of each file that is new.
 */
export async function fileOutliers(
  { repository, rows }: FileOutliersDeps,
  published: DataVersion,
  next: DataVersion,
): Promise<Outlier[]> {
  const { companyId, version } = next
  const outliers: Outlier[] = []
  for (const { importId, year, rootSectionId } of next.imports) {
    if (published.imports.some((slot) => slot.importId === importId)) continue
    const checked = await repository.findBySubject(companyId, subjectOfImport(importId))
    if (checked?.result?.kind !== 'import') continue
    const named = checked.result.warnings
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap(({ examples }) => examples)
    const records = await rows.findRecordsAt(
      { companyId, importId, version },
      named.map(({ rowNo }) => rowNo),
    )
    const before = published.imports.find(
      (slot) => slot.year === year && slot.rootSectionId === rootSectionId,
    )
    for (const record of records) {
      const { amount, limit, lastYear } = named.find(({ rowNo }) => rowNo === record.rowNo) ?? {}
      if (record.amount === null || record.amount !== amount) continue
      const at = before && { companyId, importId: before.importId, version: published.version }
      if (at && (await rows.hasAmount(at, record))) continue
      outliers.push({
        ...{ year, sectionId: record.sectionId, record },
        ...{ limit: limit ?? null, lastYear: lastYear ?? null },
      })
    }
  }
  return outliers
}
