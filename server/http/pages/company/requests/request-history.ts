import type { RequestEvent } from '#server/features/correction-requests/index.ts'
import { dayAt } from '#server/lib/zoned-day.ts'
import type { RequestHistoryItem } from '#views/components/console/requests/request-history.tsx'
import type { Ui } from '#views/ui.tsx'

/** What happened to a request, as sentences. */
export function requestHistory(
  ui: Ui,
  timeZone: string,
  events: readonly RequestEvent[],
  names: ReadonlyMap<number, string>,
): RequestHistoryItem[] {
  return events.map((event) => ({
    at: event.at,
    text: sentenceOf(ui, timeZone, event, names),
    user: event.userId === null ? null : (names.get(event.userId) ?? '-'),
    note: event.note,
  }))
}

function sentenceOf(
  { t, format }: Ui,
  timeZone: string,
  { kind, fromState, toState, assignedTo, dueAt, mail }: RequestEvent,
  names: ReadonlyMap<number, string>,
): string {
  switch (kind) {
    case 'state':
      // An answer that leaves the request under review until its correction is published.
      return t(`inbox.history.${fromState === toState ? 'answered' : (toState ?? 'in_review')}`)
    case 'assignment':
      return assignedTo === null
        ? t('inbox.history.unassigned')
        : t('inbox.history.assigned', { name: names.get(assignedTo) ?? '-' })
    case 'due':
      return dueAt === null
        ? t('inbox.history.noDue')
        : t('inbox.history.due', { day: format.day(dayAt(dueAt - 1, timeZone)) })
    case 'mail':
      return t(`inbox.history.mail.${mail ?? 'request-received'}`)
    case 'note':
      return t('inbox.history.note')
  }
}
