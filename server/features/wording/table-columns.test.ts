import { describe, expect, it } from '@jest/globals'
import { columnsOfCode } from '#seeds/reference/section-node.ts'
import { schemaOf } from './wording-part.ts'
import { columnWords, type ColumnWord } from './site-columns.ts'
import { alwaysVisible, columnsOf, wordedColumns, type TableHeading } from './table-columns.ts'

const filled = { goods: true, section: false }
const said = (column: ColumnWord, ja = '', visible = true): TableHeading => ({
  column,
  heading: { ja, en: '' },
  visible,
})
const setsOf = (type: 1 | 2, codes: string[]) => codes.map((code) => columnsOfCode(type, code))
const keys = (type: 1 | 2, codes: string[], what = filled) =>
  columnsOf(type, setsOf(type, codes), null, what).map(({ key }) => key)

describe('the columns of a section', () => {
  it('are those of its kind', () => {
    expect(keys(1, ['A1-2'])).toEqual(keys(1, ['A1']))
    expect(keys(1, ['A1'])).toContain('jrctNumber')
    expect(keys(1, ['A4'])).toEqual(['facility', 'numberOfPayments', 'amount'])
    expect(keys(1, ['C3-2'])).toContain('name')
    expect(keys(2, ['C1'])).toEqual(['payee', 'item', 'amount'])
    expect(keys(2, ['D1'])).toEqual(['payee', 'item'])
  })

  it('have goods only where some are given, and sections only where there are several', () => {
    expect(keys(1, ['B1'])).toContain('item')
    expect(keys(1, ['B1'], { goods: false, section: false })).not.toContain('item')
    expect(keys(1, ['C1', 'C2'], { goods: false, section: true })[0]).toBe('section')
  })

  it('of several sections are those of the one that shows most', () => {
    expect(keys(1, ['A2', 'A1', 'A8'])).toEqual(keys(1, ['A1']))
  })

  it('name each row in one column, and end with the figures', () => {
    for (const [type, code] of [
      ...['A1', 'A4', 'B1', 'C1', 'D1'].map((one) => [1, one] as const),
      [2, 'A1'] as const,
    ]) {
      const kinds = columnsOf(type, setsOf(type, [code]), null, filled).map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind === 'recipient')).toHaveLength(1)
      expect(kinds.at(-1)).toBe('amount')
    }
  })
})

describe('a company’s columns', () => {
  it('have its order and headings; the others follow their default predecessor', () => {
    const columns = [said('person', '医師名'), said('department')]
    const worded = columnsOf(1, ['persons'], { columns }, filled)
    expect(worded.map(({ word }) => word)).toEqual(['facility', 'person', 'department', 'payments', 'amount'])
    expect(worded.map(({ heading }) => heading?.ja ?? null)).toEqual([null, '医師名', null, null, null])
  })

  it('leave out what it hides, but never the row header or amounts', () => {
    const columns = columnWords[1].map((word) => said(word, '', false))
    expect(columnsOf(1, ['persons'], { columns }, filled).map(({ word }) => word)).toEqual([
      ...['facility', 'person', 'payments', 'amount'],
    ])
    for (const word of columnWords[1]) {
      const result = schemaOf({ track: 'heading-tables', part: 'disclosure' }).validate({
        columns: [said(word, '', false)],
      })
      expect([word, result.error === undefined]).toEqual([word, !alwaysVisible(word)])
      expect(result.error?.message ?? 'subgroups.error.columnNeeded').toBe('subgroups.error.columnNeeded')
    }
  })

  it('are all of a type’s, each once, whatever was stored', () => {
    for (const type of [1, 2] as const)
      for (const columns of [[], [said('amount'), said('content')], [said('section'), said('number')]])
        expect(
          wordedColumns(type, { columns })
            .map(({ word }) => word)
            .sort(),
        ).toEqual([...columnWords[type]].sort())
  })

  it('are known words, once, with Japanese where there is English', () => {
    const check = (part: string, columns: unknown) =>
      schemaOf({ track: 'heading-tables', part }).validate({ columns }).error?.details[0]?.path.join('.')
    expect(check('patient', [said('person')])).toBe('columns.0.column')
    expect(check('disclosure', [said('person'), said('person')])).toBe('columns.1')
    expect(check('disclosure', [{ ...said('person'), heading: { ja: '', en: 'Name' } }])).toBe(
      'columns.0.heading.ja',
    )
    expect(check('disclosure', [said('person', '名'.repeat(46))])).toBe('columns.0.heading.ja')
    expect(check('disclosure', [said('person', '名'.repeat(45))])).toBeUndefined()
  })
})
