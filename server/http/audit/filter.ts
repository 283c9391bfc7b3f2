import { AppError, type FieldError } from '#server/errors/app-error.ts'
import { eventsOf, type AuditFilter } from '#server/features/audit/index.ts'
import { dayOfForm, dayOfWire, endOfDay, startOfDay } from '#server/lib/zoned-day.ts'
import type { Services } from '#server/http/services.ts'

export interface AuditConditions {
  personId?: number | undefined
  /** A group of event names or one of them; '' for all. */
  kind: string
  /** The first and the last day; '' for no bound. */
  from: string
  to: string
}

/**
 * What is looked for, days as they are in the installation's time zone.
 * @throws AppError 408 for what is no date, 409 when the first day is after the last
 */
export function auditFilterOf(
  { config }: Pick<Services, 'config'>,
  { personId, kind, from, to }: AuditConditions,
  spelling: 'form' | 'wire',
): AuditFilter {
  const dayOf = spelling === 'form' ? dayOfForm : dayOfWire
  const days = { from: dayOf(from), to: dayOf(to) }
  const wrong: FieldError[] = []
  if (from && !days.from) wrong.push({ field: 'from', message: `audit.error.${spelling}Date` })
  if (to && !days.to) wrong.push({ field: 'to', message: `audit.error.${spelling}Date` })
  if (wrong.length > 0) throw new AppError(408, { fields: wrong })
  if (days.from && days.to && days.from > days.to)
    throw new AppError(409, { fields: [{ field: 'to', message: 'audit.error.order' }] })
  return {
    personId,
    events: eventsOf(kind),
    from: days.from === undefined ? undefined : startOfDay(days.from, config.timeZone),
    until: days.to === undefined ? undefined : endOfDay(days.to, config.timeZone),
  }
}
