import type { DataRecord } from '#server/features/data-records/index.ts'
import type { HistoryEntry, YearEntries } from '#server/features/record-changes/index.ts'
import { valuesOf } from '#server/features/record-fields/index.ts'
import { toSnake } from '#server/lib/case.ts'
import type { SearchHit } from '#server/features/search/index.ts'

/** SPEC §3, data record. Amounts are in whole yen; null if there is none. */
export function dataRecord(record: DataRecord) {
  return { id: record.id, ...valuesOf(record), revision: record.revision }
}

/** A record as visitors see it: without its revision. */
export function publicRecord(record: DataRecord) {
  const { revision: _revision, ...fields } = dataRecord(record)
  return fields
}

/** A search hit, with the reason for the match. */
export function searchHit({ match, ...record }: SearchHit) {
  return { ...publicRecord(record), match }
}

/** One event in a record's history. Times are milliseconds since the epoch. */
export function historyEntry({ fields, ...entry }: HistoryEntry) {
  return { ...entry, fields: fields.map((one) => ({ ...one, field: toSnake(one.field) })) }
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
