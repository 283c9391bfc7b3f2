import type { Request } from 'express'
import type { DataRecord } from '#server/features/data-records/index.ts'
import { differencesOf, type FieldChange, type HistoryEntry } from '#server/features/record-changes/index.ts'
import { fieldNamed, type RecordValues } from '#server/features/record-fields/index.ts'
import type { HistoryItem } from '#views/components/console/record-history.tsx'
import type { ValuePair } from '#views/components/console/value-table.tsx'
import type { Lang } from '#views/ui.tsx'
import { uiOf } from '#server/http/rendering/render.ts'
import type { Services } from '#server/http/services.ts'
import { companyOf } from '#server/http/rendering/shells.ts'
import { userNames } from '#server/http/pages/company/names.ts'
import { fieldText } from './record-fields.ts'

/** What names a record: the person, facility, payee or title. */
export function nameOf(record: DataRecord): string {
  return record.name ?? record.facility ?? record.payee ?? record.title ?? record.id
}

/** The differences between two states of a record as a reader sees them. */
export function valuePairs(
  services: Services,
  lang: Lang,
  before: RecordValues,
  after: RecordValues,
): ValuePair[] {
  return pairsOf(services, lang, differencesOf(before, after))
}

function pairsOf(services: Services, lang: Lang, changes: FieldChange[]): ValuePair[] {
  const ui = uiOf(services, lang)
  return changes.map(({ field, from, to }) => ({
    column: fieldNamed(field).column,
    before: fieldText(services, ui, field, from) ?? ui.t('records.none'),
    after: fieldText(services, ui, field, to) ?? ui.t('records.none'),
  }))
}

/** A record's history with the names of who made it; the first state with who brought the file. */
export async function historyItems(
  services: Services,
  req: Request,
  entries: HistoryEntry[],
  origin: { at: number | null; userId: number | null },
): Promise<HistoryItem[]> {
  const { lang } = req.context
  const stories = entries.map((entry) => ({
    ...entry,
    ...(entry.kind === 'import' && { userId: origin.userId, changedAt: origin.at }),
  }))
  const ids = stories.flatMap(({ userId }) => (userId === null ? [] : [userId]))
  const names = await userNames(services, companyOf(req), ids, lang)
  return stories.map(({ kind, changedAt, userId, fields }) => ({
    kind,
    at: changedAt,
    user: userId === null ? null : (names.get(userId) ?? null),
    fields: pairsOf(services, lang, fields),
  }))
}
