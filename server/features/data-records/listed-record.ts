import type { TextRow } from '#server/drivers/database/contract.ts'
import { splitTexts } from '#server/lib/joined-texts.ts'
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

  /** The texts of a row alone, in the order of `listedColumns`. */
  textsIn(joined: string): RecordTexts {
    let texts = this.known.get(joined)
    if (!texts) this.known.set(joined, (texts = toSharedTexts(splitTexts(joined))))
    return texts
  }
}

/** A record by itself as one among many. */
export const asListed = (record: DataRecord): ListedRecord => ({ ...record, texts: record })

/** All of a record but the remarks of the staff. */
export function wholeRecord({ texts, ...about }: ListedRecord): DataRecord {
  return Object.assign({ ...blankRecord }, about, texts)
}
