import type { SectionChange, SectionTotal, YearChange } from '#server/features/publishing/index.ts'
import type { SectionChange as SectionChangeProps, Sums } from '#views/components/console/sums.ts'
import type { YearChange as YearChangeProps } from '#views/components/console/year-change.ts'
import type { Lang } from '#views/ui.tsx'
import type { PageServices } from '#server/http/definitions/own-services.ts'

export function sumsOf(total: SectionTotal | null): Sums | null {
  return total && { payments: total.payments, yen: total.amount }
}

/** Sections' sums on both sides with the sections' names. */
export function sectionProps(
  services: Pick<PageServices, 'sections'>,
  sections: SectionChange[],
  lang: Lang,
  year: number,
): SectionChangeProps[] {
  const ofYear = services.sections.in(year)
  const inOrder = sections.toSorted((a, b) => ofYear.placeOf(a.sectionId) - ofYear.placeOf(b.sectionId))
  return inOrder.map((change) => {
    const section = ofYear.find(change.sectionId)
    return {
      code: section?.code ?? '',
      name: section?.name[lang] ?? '',
      before: sumsOf(change.before),
      after: sumsOf(change.after),
    }
  })
}

/** Year changes with the sections' names. */
export function changeProps(
  services: Pick<PageServices, 'sections'>,
  changes: YearChange[],
  lang: Lang,
): YearChangeProps[] {
  return changes.map(({ year, sections, before, after }) => ({
    year,
    sections: sectionProps(services, sections, lang, year),
    total: { before: sumsOf(before), after: sumsOf(after) },
  }))
}
