import { describe, expect, it } from '@jest/globals'
import { readLocales } from '#server/i18n/read-locales.ts'
import { fileFields } from './field-lists.ts'
import { recordFields } from './record-fields.ts'
import { emptyValues } from './record-values.ts'
import { changedFields } from './changed-fields.ts'

describe.each(['ja', 'en'] as const)('the sentences in %s', (lang) => {
  const { column, contents } = readLocales(lang).records as Record<string, Record<string, string>>

  it('label every field but the year, and nothing else', () => {
    expect(Object.keys(column!).sort()).toEqual(
      recordFields.flatMap(({ name, column: key }) => (name === 'year' ? [] : [key])).sort(),
    )
  })

  it('say what every column of a file contains, and nothing else', () => {
    expect(Object.keys(contents!)).toEqual(fileFields.map((field) => field.column))
  })
})

it('names what differs in the order of a file', () => {
  expect(changedFields(emptyValues, { ...emptyValues })).toEqual([])
  expect(changedFields(emptyValues, { ...emptyValues, title: 'x', amount: 0, isIndirect: true })).toEqual([
    ...['amount', 'isIndirect', 'title'],
  ])
})
