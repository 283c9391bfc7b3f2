import type { SearchedField } from './field-types.ts'
import type { RecordTexts } from './record-values.ts'

export type SearchedTexts = Pick<RecordTexts, SearchedField>

/** Which texts of records a search may read. */
export interface ReadableTexts {
  /** Differs wherever the rules differ: part of the keys of caches. */
  key: string
  /** The record, with null for each searched text that must not be read. */
  textsOf<T extends SearchedTexts & { companyId: number; sectionId: number }>(record: T): T
  /** Whether records of a company's root section show each of these fields wherever it is filled. */
  readsAll(place: { companyId: number; rootSectionId: number }, fields: readonly SearchedField[]): boolean
}

/** The staff's searches read every text. */
export const allTexts: ReadableTexts = {
  key: 'all',
  textsOf: (record) => record,
  readsAll: () => true,
}
