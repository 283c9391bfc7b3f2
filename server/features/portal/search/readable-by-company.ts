import type { ReadableTexts } from '#server/features/record-fields/index.ts'
import { getRequired } from '#server/lib/records.ts'

/** What a visitor's search may read of several companies' records: of each what its own policy shows. */
export function readableByCompany(policies: ReadonlyMap<number, ReadableTexts>): ReadableTexts {
  return {
    key: [...policies].map(([companyId, { key }]) => `${companyId} ${key}`).join('|'),
    textsOf: (record) => getRequired(policies, record.companyId).textsOf(record),
    unreadIn: (place, texts) => getRequired(policies, place.companyId).unreadIn(place, texts),
    readsAll: (place, fields) => getRequired(policies, place.companyId).readsAll(place, fields),
  }
}
