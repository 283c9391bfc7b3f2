import type { TextRow } from '#server/drivers/database/contract.ts'
import type { RecordTexts } from '#server/features/record-fields/index.ts'
import type { DataRecord, ListedRecord } from './data-record.ts'
import { toListedRecord, toSharedTexts } from './record-cells.ts'
import { blankRecord } from './record-row.ts'

/** Makes records of rows that are read for one answer. */
export class ListedRecords {
  private readonly known = new Map<string, RecordTexts>()

  of({ cells, texts }: TextRow): ListedRecord {
    return toListedRecord(cells, this.textsIn(texts))
  }

  private textsIn(json: string): RecordTexts {
    let texts = this.known.get(json)
    if (!texts) this.known.set(json, (texts = toSharedTexts(JSON.parse(json) as (string | null)[])))
    return texts
  }
}

/** A record by itself as one among many. */
export const asListed = (record: DataRecord): ListedRecord => ({ ...record, texts: record })

/** All of a record but the remarks of the staff. */
export function wholeRecord({ texts, ...about }: ListedRecord): DataRecord {
  return Object.assign({ ...blankRecord }, about, texts)
}
