import { monthOf } from './day-range.ts'
import type { Count } from './tally.ts'
import { periodKey, type CountRow } from './count-row.ts'

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
