import type { Day } from '#server/lib/zoned-day.ts'
import { monthOf } from './day-range.ts'
import type { Measure } from './measures.ts'
import type { Count } from './tally.ts'

/** The rows of a measure's day or month. */
export interface Period {
  companyId: number
  measure: Measure
  period: 'day' | 'month'
  startsOn: Day
}

/** An increment of one of their subjects. */
export interface CountRow extends Period {
  subject: string
  count: number
}

/** Names a measure's day or month, in the order of its rows' key. */
export const periodKey = ({ companyId, measure, period, startsOn }: Period): string =>
  [String(companyId).padStart(10, '0'), measure, period, startsOn].join('\n')

/** The rows to add to, of its day and its month each. */
export function rowsOf(counts: Count[]): CountRow[] {
  return merged(
    counts.flatMap(({ day, ...count }): CountRow[] => [
      { ...count, period: 'day', startsOn: day },
      { ...count, period: 'month', startsOn: monthOf(day) },
    ]),
  )
}

/** Each row once, in the order of their key. */
export function merged(rows: CountRow[]): CountRow[] {
  const byKey = new Map<string, CountRow>()
  for (const row of rows) {
    const key = `${periodKey(row)}\n${row.subject}`
    const same = byKey.get(key)
    if (same) same.count += row.count
    else byKey.set(key, { ...row })
  }
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}
