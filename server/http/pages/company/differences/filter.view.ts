import type { SectionCounts } from '#server/features/comparisons/index.ts'
import { sectionLabel } from '#server/http/pages/company/names.ts'
import type { DifferenceFilterProps } from '#views/components/console/difference-filter.tsx'
import type { Ui } from '#views/ui.tsx'
import type { DifferencesQuery } from './differences.input.ts'
import type { DifferenceServices } from './differences.ts'

/** The filter offers the years and sections in which something differs. */
export function filterProps(
  services: DifferenceServices,
  ui: Ui,
  { year, sectionId, kind, size }: DifferencesQuery,
  counts: SectionCounts[],
  place: Pick<DifferenceFilterProps, 'action' | 'keep' | 'resetHref'>,
): DifferenceFilterProps {
  const years = [...new Set(counts.map((count) => count.year))]
  const ids = [...new Set(counts.map((count) => count.sectionId))].sort(
    (a, b) => services.sections.placeOf(a) - services.sections.placeOf(b),
  )
  return {
    ...place,
    values: {
      year: year ? String(year) : '',
      sectionId: sectionId ? String(sectionId) : '',
      kind: kind ?? '',
    },
    years: years.map((one) => ({ value: String(one), label: ui.format.fiscalYear(one) })),
    sections: ids.map((id) => ({
      value: String(id),
      label: sectionLabel(services, id, ui, year) ?? '',
    })),
    active: [year, sectionId, kind].some((value) => value !== undefined),
    size,
  }
}
