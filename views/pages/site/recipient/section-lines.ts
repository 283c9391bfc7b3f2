import type { RecipientSum } from './recipient-sum.ts'
import type { RecipientSection, TotalLine } from './recipient-year.ts'

/** A section with its years. */
export interface SectionLine {
  /** By the name that it has in its newest year. */
  section: RecipientSection
  /** By year. */
  years: Map<number, RecipientSection>
  total: TotalLine
}

/** Every year that any of the sums has, oldest first. */
export function yearsIn(sums: readonly { years: readonly { year: number }[] }[]): number[] {
  return [...new Set(sums.flatMap(({ years }) => years.map(({ year }) => year)))].sort((a, b) => a - b)
}

/** The sections of a sum, each once with all its years, in the order of their first appearance by newest year. */
export function sectionLines({ years }: Pick<RecipientSum, 'years'>): SectionLine[] {
  const lines = new Map<number, SectionLine>()
  for (const { year, sections } of years)
    for (const section of sections) {
      const line = lines.get(section.id)
      if (line) {
        line.years.set(year, section)
        line.total = added(line.total, section)
      } else
        lines.set(section.id, {
          section,
          years: new Map([[year, section]]),
          total: { ...section, perMonth: null },
        })
    }
  return [...lines.values()].sort((a, b) => a.section.code.localeCompare(b.section.code, 'en', numeric))
}

const numeric = { numeric: true }

function added(a: TotalLine, b: TotalLine): TotalLine {
  return {
    rows: a.rows + b.rows,
    repeats: a.repeats + b.repeats,
    payments: a.payments + b.payments,
    amount: a.amount + b.amount,
    indirect: a.indirect === null && b.indirect === null ? null : (a.indirect ?? 0) + (b.indirect ?? 0),
    perMonth: null,
  }
}
