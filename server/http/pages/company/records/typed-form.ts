import type { RecordValues } from '#server/features/record-fields/index.ts'
import { typedOf, type TypedRecord } from '#server/features/record-changes/index.ts'
import type { Section } from '#server/features/sections/index.ts'

/** What a record's form sent, by field; a tick that is not set is left out. */
export type SentRecord = Partial<Record<string, string>>

/** What was typed for a record; a yearly total's form sends its figures alone, the rest stays as it is. */
export function typedFor(values: RecordValues, section: Section, sent: SentRecord): TypedRecord {
  if (section.content !== 'total') return typedIn(sent)
  const { number_of_payments = '', amount = '' } = sent
  return { ...typedOf(values, section.code), number_of_payments, amount }
}

/** The fields of a form that has all of them. */
function typedIn(sent: SentRecord): TypedRecord {
  const { _csrf, revision: _revision, revives: _revives, next: _next, ...typed } = sent
  return { ...typed, is_indirect: typed['is_indirect'] ?? '', repeat: typed['repeat'] ?? '' }
}

/** The revision that a form was opened with; -1, which no record has, where it is none. */
export function revisionOf({ revision = '' }: SentRecord): number {
  return /^\d{1,9}$/.test(revision) ? Number(revision) : -1
}
