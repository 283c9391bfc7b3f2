import type { HistoryEntry } from '#server/features/record-changes/index.ts'
import type { HistoryItem } from '#views/components/console/record-history.tsx'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { userNames } from '../user-names.ts'
import type { RecordServices } from './records.ts'
import { pairsOf } from './record-view.ts'

/** The history of a year's record with the names of who made it; the first state with who brought the file. */
export async function historyItems(
  services: Pick<RecordServices, 'sections' | 'users'>,
  { company, ui }: PageRequest,
  year: number,
  entries: HistoryEntry[],
  origin: { at: number | null; userId: number | null },
): Promise<HistoryItem[]> {
  const stories = entries.map((entry) => ({
    ...entry,
    ...(entry.kind === 'import' && { userId: origin.userId, changedAt: origin.at }),
  }))
  const ids = stories.flatMap(({ userId }) => (userId === null ? [] : [userId]))
  const names = await userNames(services, company, ids, ui.lang)
  return stories.map(({ kind, changedAt, userId, fields }) => ({
    kind,
    at: changedAt,
    user: userId === null ? null : (names.get(userId) ?? null),
    fields: pairsOf(services, ui, fields, year),
  }))
}
