import { answer } from '#server/lib/answer.ts'
import type { DataRecord } from '#server/features/data-records/index.ts'
import type { HistoryEntry, YearEntries } from '#server/features/record-changes/index.ts'
import { publicValuesOf, type PublicRecord } from '#server/features/publication-policy/index.ts'
import { valuesOf } from '#server/features/record-fields/index.ts'
import { toSnake } from '#server/lib/case.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { FoundRecipient, PublicHit } from '#server/features/site/index.ts'
import { recipientIdOf } from '#server/http/request/recipient-id.ts'
import { isoMoment } from '../moments.ts'

/** SPEC §3, data record. Amounts are in whole yen; null if there is none. */
export function dataRecord(record: DataRecord) {
  return { id: record.id, ...valuesOf(record), revision: record.revision }
}

/**
 * A record as visitors see it; null for what its section does not show (decision 025). `paidTo` says who was paid,
 * `personRole` what its name is: that of the one paid, or of an investigator whose institution was (decision 032).
 */
export function publicRecord(record: PublicRecord) {
  const { id, paidTo, personRole } = record
  return { id, ...publicValuesOf(record), paidTo, personRole }
}

/** A search hit, with the reason for the match. */
export function searchHit(hit: PublicHit) {
  return { ...publicRecord(hit), match: hit.match }
}

/**
 * Whom found rows name, with their sums by relation (decision 032), which are never to be added: `received` was paid to
 * the recipient, `investigator` to institutions, `people` to people of the institution, `elsewhere` to other bodies.
 */
export function foundRecipient(type: SectionType, { key, name, facility, sums }: FoundRecipient) {
  return { id: recipientIdOf(type, key), name, facility, sums: sums.map(({ years: _years, ...sum }) => sum) }
}

/** One event in a record's history. */
export function historyEntry({ fields, changedAt, ...entry }: HistoryEntry) {
  return {
    ...entry,
    changedAt: isoMoment(changedAt),
    fields: fields.map((one) => ({ ...one, field: toSnake(one.field) })),
  }
}

/** A year's totals for sections without rows. */
export function yearEntries({ year, entries, stamp }: YearEntries) {
  return {
    year,
    stamp,
    totals: entries.map(({ section, ...figures }) => ({
      sectionId: section.id,
      code: section.code,
      ...figures,
    })),
  }
}

/** A value of a record. */
const value = answer.either(answer.either(answer.text, answer.whole), answer.nullable(answer.flag))

export const historyAnswer = answer.listOf(
  answer.named(
    'HistoryEntry',
    answer.object({
      kind: answer.oneOf('import', 'edit', 'delete', 'restore', 'revert', 'enter', 'add', 'undo'),
      revision: answer.nullable(answer.whole),
      userId: answer.nullable(answer.whole),
      changedAt: answer.nullable(answer.moment),
      fields: answer.listOf(answer.object({ field: answer.text, from: value, to: value })),
    }),
  ),
)

export const yearEntriesAnswer = answer.named(
  'YearTotals',
  answer.object({
    year: answer.whole,
    stamp: answer.text,
    totals: answer.listOf(
      answer.object(
        {
          sectionId: answer.whole,
          code: answer.text,
          numberOfPayments: answer.nullable(answer.whole),
          amount: answer.nullable(answer.whole),
        },
        { recordId: answer.text },
      ),
    ),
  }),
)
