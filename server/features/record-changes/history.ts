import type { ChangeKind, RecordChange, Revision } from './record-change.ts'
import { differencesOf, type FieldChange } from './record-values.ts'

/** One entry of a record's history. */
export interface HistoryEntry {
  /** import: its first state, if no change made it. */
  kind: ChangeKind | 'import'
  /** null for a deletion. */
  revision: number | null
  userId: number | null
  /** null for an imported state: the import has the time. */
  changedAt: number | null
  /** The differences from the state before; none for the first state and for a deletion. */
  fields: FieldChange[]
}

/** A record's revisions and changes as one list, newest first. */
export function historyOf(revisions: Revision[], changes: RecordChange[]): HistoryEntry[] {
  const fieldsOf = new Map(
    revisions.map(({ record }, at) => {
      const before = revisions[at - 1]
      return [record.revision, before ? differencesOf(before.record, record) : []]
    }),
  )
  const entries: HistoryEntry[] = changes.map(({ kind, revision, userId, changedAt }) => {
    const fields = (revision !== null && fieldsOf.get(revision)) || []
    return { kind, revision, userId, changedAt, fields }
  })
  if (!changes.some(({ revision }) => revision === 0))
    entries.unshift({ kind: 'import', revision: 0, userId: null, changedAt: null, fields: [] })
  return entries.reverse()
}
