import type { PersonSums } from '#server/features/data-records/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import { getRequired } from '#server/lib/records.ts'
import type { FoundSum } from './found-sum.ts'
import { recipientRelations, relationOf } from './recipient-relation.ts'
import type { SiteSections } from './site-sections.ts'

/** A person's sums by relation and year, which are never added; as on the person's own page. */
export function otherSums(
  data: DataVersion,
  sections: SiteSections,
  sums: readonly PersonSums[],
  showsTotalAmount: boolean,
): FoundSum[] {
  const yearOf = new Map(data.imports.map(({ importId, year }) => [importId, year]))
  return recipientRelations.flatMap((relation) => {
    const own = sums.filter(({ sectionId }) => relationOf('person', sections.getById(sectionId)) === relation)
    if (own.length === 0) return []
    const rowCount = own.reduce((count, one) => count + one.rowCount, 0)
    if (!showsTotalAmount) return { relation, rowCount, amount: null, years: [] }
    const years = new Map<number, number>()
    for (const { importId, amount } of own) {
      const year = getRequired(yearOf, importId)
      years.set(year, (years.get(year) ?? 0) + amount)
    }
    return {
      ...{ relation, rowCount, amount: own.reduce((sum, one) => sum + one.amount, 0) },
      years: [...years].map(([year, amount]) => ({ year, amount })).sort((a, b) => a.year - b.year),
    }
  })
}
