import { keysOf } from '#server/lib/records.ts'
import type { DayVisits } from './day-visits.ts'

/** Adds what was counted to other visits of the same company and day. */
export function mergeVisits(into: DayVisits, from: DayVisits): void {
  for (const kind of keysOf(from.counts)) {
    const counts = into.counts[kind]
    for (const [key, count] of from.counts[kind]) counts.set(key, (counts.get(key) ?? 0) + count)
  }
  for (const [userAgent, addresses] of from.visitors) {
    const known = into.visitors.get(userAgent)
    if (known) for (const address of addresses) known.add(address)
    else into.visitors.set(userAgent, addresses)
  }
}
