import {
  differenceKinds,
  type DifferenceKind,
  type SectionCounts,
} from '#server/features/comparisons/index.ts'
import { yearChangesOf, type YearTotal } from '#server/features/publishing/index.ts'
import type { ChangedYear } from '#views/components/console/changed-year.ts'
import type { Ui } from '#views/ui.tsx'
import { sumsOf } from '#server/http/pages/company/sums-props.ts'
import type { DifferenceServices } from './differences.ts'

type HrefOf = (query: { year: number; sectionId: number; kind?: DifferenceKind }) => string

/** Per year the sections whose rows or sums differ. */
export function changedSections(
  services: DifferenceServices,
  ui: Ui,
  { before, after, sections }: { before: YearTotal[]; after: YearTotal[]; sections: SectionCounts[] },
  hrefOf: HrefOf,
): ChangedYear[] {
  const changes = yearChangesOf(before, after)
  const years = [...new Set([...changes, ...sections].map(({ year }) => year))].sort((a, b) => b - a)
  return years.map((year) => {
    const counted = sections.filter((one) => one.year === year)
    const summed = changes.find((one) => one.year === year)?.sections ?? []
    const ofYear = services.sections.in(year)
    const ids = [...new Set([...counted, ...summed].map(({ sectionId }) => sectionId))].sort(
      (a, b) => ofYear.placeOf(a) - ofYear.placeOf(b),
    )
    const totalOf = (totals: YearTotal[], sectionId: number) =>
      totals.find((total) => total.year === year && total.sectionId === sectionId) ?? null
    return {
      year,
      sections: ids.map((sectionId) => {
        const section = ofYear.find(sectionId)
        const counts = counted.find((one) => one.sectionId === sectionId)
        return {
          code: section?.code ?? '',
          name: section?.name[ui.lang] ?? '',
          before: sumsOf(totalOf(before, sectionId)),
          after: sumsOf(totalOf(after, sectionId)),
          rows: differenceKinds.map((kind) => ({
            kind,
            count: counts?.[kind] ?? 0,
            href: hrefOf({ year, sectionId, kind }),
          })),
        }
      }),
    }
  })
}
