import type { DataRecord } from '#server/features/data-records/index.ts'
import { differencesOf, type FieldChange, type HistoryEntry } from '#server/features/record-changes/index.ts'
import { fieldNamed, type RecordValues } from '#server/features/record-fields/index.ts'
import type { HistoryItem } from '#views/components/console/record-history.tsx'
import type { ValuePair } from '#views/components/console/value-table.tsx'
import type { Ui } from '#views/ui.tsx'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { userNames } from '../user-names.ts'
import { fieldText } from './record-fields.ts'
import type { RecordServices } from './records.ts'

/** What names a record: the person, facility, payee or title. */
export function nameOf(record: DataRecord): string {
  return record.name ?? record.facility ?? record.payee ?? record.title ?? record.id
}

/** The differences between two states of a record as a reader sees them. */
export function valuePairs(
  services: Pick<RecordServices, 'sections'>,
  ui: Ui,
  before: RecordValues,
  after: RecordValues,
): ValuePair[] {
  return pairsOf(services, ui, differencesOf(before, after))
}

function pairsOf(services: Pick<RecordServices, 'sections'>, ui: Ui, changes: FieldChange[]): ValuePair[] {
  return changes.map(({ field, from, to }) => ({
    column: fieldNamed(field).column,
    before: fieldText(services, ui, field, from) ?? ui.t('records.none'),
    after: fieldText(services, ui, field, to) ?? ui.t('records.none'),
  }))
}

/** A record's history with the names of who made it; the first state with who brought the file. */
export async function historyItems(
  services: Pick<RecordServices, 'sections' | 'users'>,
  { company, ui }: PageRequest,
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
    fields: pairsOf(services, ui, fields),
  }))
}
