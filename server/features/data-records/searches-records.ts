import type { DataVersion } from '#server/features/publishing/index.ts'
import type { ReadableTexts } from '#server/features/record-fields/index.ts'
import type { RecordHit } from './record-hit.ts'

interface HitChoice {
  sectionId: number | undefined
  readable: ReadableTexts
}

/** What lists of records need of the search. */
export interface SearchesRecords {
  /** Whether every revision of the company's records can be found: an edit is listed before its words are searchable. */
  isComplete(companyId: number): Promise<boolean>
  /** The first `limit` records whose organisation or individual fields contain the key words, each once. */
  findHits(data: DataVersion, keyWords: string, choice: HitChoice & { limit: number }): Promise<RecordHit[]>
  /** The same without a limit. */
  eachHit(data: DataVersion, keyWords: string, choice: HitChoice): AsyncIterable<RecordHit[]>
}
