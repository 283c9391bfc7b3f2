import { expect, it } from '@jest/globals'
import { readLocales } from '#server/i18n/index.ts'
import type { DataRecord } from './data-record.ts'
import { changedFields, recordFields } from './record-fields.ts'

it.each(['ja', 'en'] as const)('every field has one label in %s, and no label is nobody’s', (lang) => {
  const { column } = readLocales(lang).records as { column: Record<string, string> }
  expect(Object.keys(column).sort()).toEqual(recordFields.map((one) => one.column).sort())
})

it('names what differs in the order of a file', () => {
  const record = Object.fromEntries(recordFields.map(({ field }) => [field, null])) as unknown as DataRecord
  expect(changedFields(record, { ...record })).toEqual([])
  expect(changedFields(record, { ...record, title: 'x', amount: 0, isIndirect: true })).toEqual([
    ...['amount', 'isIndirect', 'title'],
  ])
})
