import type { Judgement } from '#server/features/comparisons/index.ts'
import type { SectionTotal, YearChange, YearTotal } from '#server/features/publishing/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { SectionSumsProps, YearSums } from '#views/components/console/publication/section-sums.tsx'
import type { Lang } from '#views/ui.tsx'
import { sectionTypeNames } from '../names.ts'
import type { PublishingServices } from './publishing.ts'

/** Rows and amounts of the sections that differ, and of all others together. */
export function sectionSums(
  services: Pick<PublishingServices, 'sections'>,
  lang: Lang,
  type: SectionType,
  { changes, after }: { changes: readonly YearChange[]; after: readonly YearTotal[] },
  judgements: readonly Judgement[],
): Omit<SectionSumsProps, 'after'> {
  return {
    type: sectionTypeNames[type],
    years: changes.map((change) =>
      yearSums(services, lang, change, after, judgedIn(judgements, type, change.year)),
    ),
  }
}

function yearSums(
  services: Pick<PublishingServices, 'sections'>,
  lang: Lang,
  change: YearChange,
  after: readonly YearTotal[],
  judged: ReadonlySet<number>,
): YearSums {
  const { year, sections } = change
  const ofYear = services.sections.in(year)
  const differing = new Set(sections.map(({ sectionId }) => sectionId))
  const others = after.filter(
    (total) => total.year === year && !differing.has(total.sectionId) && total.rowCount > 0,
  )
  return {
    year,
    sections: sections
      .toSorted((a, b) => ofYear.placeOf(a.sectionId) - ofYear.placeOf(b.sectionId))
      .map((section) => ({
        code: ofYear.find(section.sectionId)?.code ?? '',
        name: ofYear.find(section.sectionId)?.name[lang] ?? '',
        before: figuresOf(section.before),
        after: figuresOf(section.after),
        isJudged: judged.has(section.sectionId),
      })),
    others: others.length > 0 ? { count: others.length, ...sumOf(others) } : null,
    total: { before: figuresOf(change.before), after: figuresOf(change.after) },
  }
}

function judgedIn(judgements: readonly Judgement[], type: SectionType, year: number): Set<number> {
  const found = judgements.flatMap((judgement) =>
    judgement.sectionType === type && judgement.kind === 'sections' ? judgement.changes : [],
  )
  return new Set(found.filter((change) => change.year === year).map(({ sectionId }) => sectionId))
}

const figuresOf = (total: SectionTotal | null) => ({ rows: total?.rowCount ?? 0, yen: total?.amount ?? 0 })

function sumOf(totals: readonly SectionTotal[]) {
  return totals.map(figuresOf).reduce((sum, one) => ({ rows: sum.rows + one.rows, yen: sum.yen + one.yen }))
}
