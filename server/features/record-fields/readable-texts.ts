import type { SearchedField } from './field-types.ts'
import type { RecordTexts } from './record-values.ts'

export type SearchedTexts = Pick<RecordTexts, SearchedField>

/** One object for all records of which the same texts are not read. */
export type UnreadTexts = Readonly<Partial<Record<SearchedField, null>>>

/** Which texts of records a search may read. */
export interface ReadableTexts {
  /** Differs wherever the rules differ: part of the keys of caches. */
  key: string
  /** The record, with null for each searched text that must not be read. */
  textsOf<T extends SearchedTexts & { companyId: number; sectionId: number }>(record: T): T
  /** The searched texts that must not be read of a record that has these, each as null; null where all may be. */
  unreadIn(place: { companyId: number; sectionId: number }, texts: SearchedTexts): UnreadTexts | null
  /** Whether records of a company's root section show each of these fields wherever it is filled. */
  readsAll(place: { companyId: number; rootSectionId: number }, fields: readonly SearchedField[]): boolean
}

/** The staff's searches read every text. */
export const allTexts: ReadableTexts = {
  key: 'all',
  textsOf: (record) => record,
  unreadIn: () => null,
  readsAll: () => true,
}
