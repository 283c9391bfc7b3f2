import type { ChangeKind, RecordChange, Revision } from './record-change.ts'
import { differencesOf, type FieldChange } from './record-values.ts'

/** One thing that happened to a record. */
export interface HistoryEntry {
  /** import: its first state, where no change made it. */
  kind: ChangeKind | 'import'
  /** null where the record went. */
  revision: number | null
  userId: number | null
  /** null for what was imported: the import says when. */
  changedAt: number | null
  /** What it changed against the state before; nothing for the first state and where the record went. */
  fields: FieldChange[]
}

/** A record's states and changes as one story, newest first. */
export function historyOf(revisions: Revision[], changes: RecordChange[]): HistoryEntry[] {
  const entries: HistoryEntry[] = changes.map(({ kind, revision, userId, changedAt }) => {
    const at = revisions.findIndex(({ record }) => record.revision === revision)
    const fields = at > 0 ? differencesOf(revisions[at - 1]!.record, revisions[at]!.record) : []
    return { kind, revision, userId, changedAt, fields }
  })
  if (!changes.some(({ revision }) => revision === 0))
    entries.unshift({ kind: 'import', revision: 0, userId: null, changedAt: null, fields: [] })
  return entries.reverse()
}
