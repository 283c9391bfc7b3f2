import { expect, it } from '@jest/globals'
import { readLocales } from '#server/i18n/read-locales.ts'
import { recordFields } from './record-fields.ts'
import { emptyValues } from './record-values.ts'
import { changedFields } from './changed-fields.ts'

it.each(['ja', 'en'] as const)('every field has one label in %s, and no label is nobody’s', (lang) => {
  const { column } = readLocales(lang).records as { column: Record<string, string> }
  expect(Object.keys(column).sort()).toEqual(
    recordFields.flatMap(({ name, column: key }) => (name === 'year' ? [] : [key])).sort(),
  )
})

it('names what differs in the order of a file', () => {
  expect(changedFields(emptyValues, { ...emptyValues })).toEqual([])
  expect(changedFields(emptyValues, { ...emptyValues, title: 'x', amount: 0, isIndirect: true })).toEqual([
    ...['amount', 'isIndirect', 'title'],
  ])
})
