import { describe, expect, it } from '@jest/globals'
import { columnMistake, pastedCsv, pastedHeadings, templateColumns } from './pasted-rows.ts'

describe('pasted rows', () => {
  it.each([
    [
      ['年度', '区分', '施設名', '金額'],
      ['year', 'section_code', 'facility', 'amount'],
    ],
    [
      ['section_code', '提供先', '社内メモ'],
      ['section_code', 'payee', ''],
    ],
    [['区分コード'], ['section_code']],
    [
      ['Year', 'Section', 'No.', 'Institution', 'Name', 'Payments', 'Amount (yen)'],
      ['year', 'section_code', 'item_number', 'facility', 'name', 'number_of_payments', 'amount'],
    ],
    [['C1', '2201', '見本病院', '金額'], null],
    [
      ['氏名', '', ''],
      ['name', '', ''],
    ],
    [['2024', 'C1', '見本病院'], null],
  ])('know headings: %j', (row, columns) => {
    expect(pastedHeadings(row)).toEqual(columns)
  })

  it('without headings follow the template', () => {
    expect(templateColumns(7, 'C1', ['persons'])).toEqual([
      ...['section_code', 'item_number', 'facility', 'department', 'name', 'number_of_payments', 'amount'],
    ])
    expect(templateColumns(3, '2024', ['persons'])).toEqual(['year', 'section_code', 'item_number'])
    expect(templateColumns(9, 'C1', ['persons']).slice(-2)).toEqual(['', ''])
  })

  it('need a section and a subject, each once', () => {
    expect(columnMistake(['section_code', 'name', ''])).toBeNull()
    expect(columnMistake(['section_code', 'name', 'name'])).toEqual({ key: 'doubled', index: 2 })
    expect(columnMistake(['name', ''])?.key).toBe('noSection')
    expect(columnMistake(['section_code', 'amount'])?.key).toBe('noSubject')
  })

  it('become a file with the year in front', () => {
    const rows = [
      ['C1', '=甲', 'x'],
      ['', ' ', 'x'],
      ['C2', '二\n行'],
    ]
    expect(pastedCsv(rows, ['section_code', 'name', ''], 2024).slice(1).split('\r\n')).toEqual([
      ...['"年度","区分コード","氏名"', '"year","section_code","name"'],
      ...['"2024","C1","\'=甲"', '', '"2024","C2","二\n行"', ''],
    ])
    expect(
      pastedCsv(
        [
          ['甲', '2023'],
          ['乙', ''],
        ],
        ['name', 'year'],
        2024,
      ),
    ).toContain('"2023","甲"\r\n"2024","乙"')
  })
})
