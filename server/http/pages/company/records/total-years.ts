import type { YearTotal } from '#server/features/publishing/index.ts'
import type { YearEntries } from '#server/features/record-changes/index.ts'
import type { Props } from '#views/pages/company/total-entries/+Page.tsx'

type Entries = YearEntries['entries']

/** What is stored of a year; null where no section has the figure. */
export function sumOf(entries: Entries): Props['sums'][number] {
  const sum = (figures: (number | null)[]) =>
    figures.reduce<number | null>((total, figure) => (figure === null ? total : (total ?? 0) + figure), null)
  return {
    payments: sum(entries.map(({ numberOfPayments }) => numberOfPayments)),
    amount: sum(entries.map(({ amount }) => amount)),
  }
}

/** Whether visitors see what the draft says of these sections in a year; null where neither says anything. */
export function standingIn(draft: readonly YearTotal[], published: readonly YearTotal[]) {
  const figures = (totals: readonly YearTotal[], year: number, sectionIds: number[]) =>
    totals
      .filter((total) => total.year === year && sectionIds.includes(total.sectionId))
      .map(({ sectionId, rowCount, payments, amount }) => [sectionId, rowCount, payments, amount].join())
      .sort()
      .join(' ')
  return (year: number, sectionIds: number[]): Props['standings'][number] => {
    const [now, seen] = [figures(draft, year, sectionIds), figures(published, year, sectionIds)]
    if (now === seen) return now === '' ? null : 'published'
    return 'draft'
  }
}

/** '+4.7%', '−2.0%', '±0%'; null if either is missing. */
export function changeOf(now: number | null, before: number | null): string | null {
  if (!now || !before) return null
  const tenths = Math.round(((now - before) / before) * 1000)
  if (tenths === 0) return '±0%'
  return `${tenths > 0 ? '+' : '−'}${(Math.abs(tenths) / 10).toFixed(1)}%`
}
