import type { Day } from '#server/lib/zoned-day.ts'
import type { Measure } from './measures.ts'

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
