import { describe, expect, it } from '@jest/globals'
import { fileFields } from '#server/features/record-fields/index.ts'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { checkText, placesOf } from './test-file.ts'

const rootC = sectionIdOf(1, 'C')!
const NAMES = 'year,section_code,facility,name,number_of_payments,amount'
const file = (...lines: string[]) => ['見出し', NAMES, ...lines].join('\n')
const GOOD = '2024,C1,病院,甲,1,1'

describe('rules of a whole file', () => {
  it.each([
    ['nothing', '', 'empty', {}],
    ['a mark alone', '\ufeff', 'empty', {}],
    ['line ends alone', '\n\n\n', 'tooFewRows', { value: 'rows.csv' }],
    ['two rows', `見出し\n${NAMES}\n`, 'tooFewRows', { value: 'rows.csv' }],
    ['rows without content', `見出し\n${NAMES}\n,,,,,\n \n`, 'tooFewRows', { value: 'rows.csv' }],
    ['data in the row of names', `見出し\n${GOOD}\n${GOOD}`, 'noFieldNames', { line: 2 }],
    ['semicolons', file(GOOD).replaceAll(',', ';'), 'notCommas', { line: 2 }],
    [
      'another year in row 3',
      file('2023,C1,病院,甲,1,1'),
      'fileYear',
      { value: 'rows.csv', year: 2024, line: 3 },
    ],
    [
      '2024.0 in row 3',
      file('2024.0,C1,病院,甲,1,1'),
      'fileYear',
      { value: 'rows.csv', year: 2024, line: 3 },
    ],
  ])('SEC-UPL-24 refuses %s', async (_name, text, key, params) => {
    expect((await checkText(text)).refusal).toEqual({ key, code: 412, params })
  })

  it('accepts values separated by tabs', async () => {
    const result = await checkText(file(GOOD, '2024,C1,"病,院",乙,1,1').replaceAll(/,(?!院)/g, '\t'))
    expect(result.errors).toEqual([])
    expect(result.rows.map(({ values }) => [values.facility, values.amount])).toEqual([
      ['病院', 1],
      ['病,院', 1],
    ])
  })

  it('SEC-UPL-24 accepts full-width digits and blanks in the year, blank lines, and empty cells at the end', async () => {
    const result = await checkText(
      file('２０２４,C1,病院,甲,1,1', '', ' 2024 ,C1,病院', '2024,C1,病院,乙,1,1,,,', ',,'),
    )
    expect(result.errors).toEqual([])
    expect(result.rows.map(({ rowNo, line }) => [rowNo, line])).toEqual([
      [1, 3],
      [2, 5],
      [3, 6],
    ])
  })

  it('SEC-UPL-23 names the line and column of every invalid cell, counting line breaks inside quotes', async () => {
    const result = await checkText(
      file('2024,C1,"病\n院",甲,1,1', '2025,X1,病院,甲,x,1.5', '2024,C1,,,1,-5', '2024,C1,病院,甲,1,1,多い'),
    )
    expect(placesOf(result)).toEqual([
      [5, 0, 'yearDiffers'],
      [5, 1, 'unknownSection'],
      [5, 4, 'notNumber'],
      [5, 5, 'notWhole'],
      [6, 5, 'negative'],
      [6, 2, 'noSubject'],
      [7, 6, 'tooManyCells'],
    ])
    expect(result.errors[3]).toMatchObject({ columnName: 'amount', value: '1.5' })
  })

  it.each([
    ['合計,,,,3,"1,234"', 0, '合計'],
    [',,合　計,,3,1234', 2, '合　計'],
    ['2024,,,総計：,3,1234', 3, '総計：'],
    ['Total,,,,3,1234.00', 0, 'Total'],
    [',,,,3,1234', 4, '3'],
    // With its year and section filled in, it would be one more recipient.
    ['2024,C1,合計,,3,1234', 2, '合計'],
    ['2024,C1,2024年度 合計,,3,1234', 2, '2024年度 合計'],
    [',,合 計（3名）,,3,1234', 2, '合 計（3名）'],
  ])('has one error for a row with totals: %s', async (line, column, value) => {
    const result = await checkText(file(GOOD, line))
    expect(placesOf(result)).toEqual([[4, column, 'totalRow']])
    expect(result.errors[0]).toMatchObject({ value })
  })

  it.each([
    ['2024,C1,合計,甲,1,x', [[4, 5, 'notNumber']]],
    [
      '2024,,病院,甲,3,x',
      [
        [4, 1, 'noSection'],
        [4, 5, 'notNumber'],
      ],
    ],
  ])('has every error of any other row: %s', async (line, places) => {
    expect(placesOf(await checkText(file(GOOD, line)))).toEqual(places)
  })

  it('names the row of a spreadsheet where line breaks in cells and blank lines make it another than the line', async () => {
    const { errors } = await checkText(
      file('2024,X1,病院', '2024,C1,"病\n院\r\n棟"', '', '2024,X1,病院', '2024,C1,,,1,1'),
    )
    expect(errors.map(({ line, row }) => [line, row])).toEqual([
      [3, undefined],
      [8, 6],
      [9, 7],
    ])
  })

  it('requires that a section exists, is not a root and belongs to the chosen root', async () => {
    const lines = ['2024,C1', '2024,C', '2024,A8', '2024,A1', '2024,', '2024,c１－３', '2024,__proto__'].map(
      (l) => `${l},病院`,
    )
    expect(placesOf(await checkText(file(...lines), { rootSectionId: rootC }))).toEqual([
      [4, 1, 'sectionIsGroup'],
      [5, 1, 'sectionOfOtherRoot'],
      [6, 1, 'sectionOfOtherRoot'],
      [7, 1, 'noSection'],
      [9, 1, 'unknownSection'],
    ])
  })

  it('reads an omitted root from the rows; more than one is 406', async () => {
    expect((await checkText(file(GOOD))).summary?.rootSectionId).toBe(rootC)
    expect((await checkText(file(GOOD, GOOD, '2024,A1,病院'))).refusal).toEqual({
      key: 'severalRoots',
      code: 406,
      params: { line: 5 },
    })
  })

  it('names the cell that breaks a rule of the whole file', async () => {
    expect((await checkText(file('2023,C1,病院,甲,1,1'))).cell).toEqual({
      columnIndex: 0,
      columnName: 'year',
      value: '2023',
    })
    expect((await checkText(file(GOOD, '2024,A1,病院'))).cell).toEqual({
      columnIndex: 1,
      columnName: 'section_code',
      value: 'A1',
    })
  })

  it.each([
    ['an unknown column', 'year,section_code,name,salary', [[2, 3, 'unknownColumn']]],
    ['a doubled column by another name', 'year,section_code,name,氏名', [[2, 3, 'doubledColumn']]],
    [
      'prototype words',
      'year,section_code,name,__proto__,constructor',
      [
        [2, 3, 'unknownColumn'],
        [2, 4, 'unknownColumn'],
      ],
    ],
    ['an empty name between others', 'year,section_code,,name', [[2, 2, 'unknownColumn']]],
    ['the year not first', 'section_code,year,name', [[2, 0, 'yearNotFirst']]],
    [
      'missing columns',
      'year,amount',
      [
        [2, null, 'missingColumn'],
        [2, null, 'missingColumn'],
      ],
    ],
    ['20,000 columns', 'year' + ',x'.repeat(20_000), [[2, fileFields.length, 'tooManyColumns']]],
  ])('SEC-UPL-23 refuses in row 2: %s', async (_name, names, places) => {
    const result = await checkText(`見出し\n${names}\n2024,C1,病院,甲\n2024,C1,病院,甲\n`)
    expect(placesOf(result)).toEqual(places)
  })

  it('accepts Japanese headings as names, in any order after the year', async () => {
    const result = await checkText('x\n年度,金額（円）,区分,ｊＲＣＴ番号,氏 名\n2024,"1,000",C1,jRCTs1,甲\n')
    expect(result.rows[0]?.values).toMatchObject({
      year: 2024,
      amount: 1000,
      sectionId: 1310,
      jrctNumber: 'jRCTs1',
      name: '甲',
    })
  })

  it('SEC-UPL-23 refuses a million commas and a cell of a megabyte', async () => {
    expect((await checkText(file(GOOD, ','.repeat(1_000_000)))).refusal).toMatchObject({
      key: 'recordTooLong',
      params: { line: 4 },
    })
    expect((await checkText(file(`2024,C1,${'あ'.repeat(400_000)}`))).refusal).toMatchObject({
      key: 'recordTooLong',
      params: { line: 3 },
    })
    expect((await checkText('x'.repeat(8_000_000))).refusal).toMatchObject({
      key: 'recordTooLong',
      params: { line: 1 },
    })
    expect((await checkText(file(GOOD, `2024,"${'x'.repeat(8_000_000)}`))).refusal).toMatchObject({
      code: 412,
      params: { line: 4 },
    })
  })

  it('SEC-UPL-24 counts limits in code points', async () => {
    const names = 'year,section_code,name,item_number,comments'
    const row = (name: string, number: string, comments: string) =>
      checkText(`x\n${names}\n2024,C1,${name},${number},${comments}\n`).then(placesOf)
    expect(await row('𠮷'.repeat(255), '𠮷'.repeat(45), '𠮷'.repeat(240))).toEqual([])
    expect(await row('𠮷'.repeat(256), '9'.repeat(46), 'x'.repeat(241))).toEqual([
      [3, 2, 'tooLong'],
      [3, 3, 'tooLong'],
      [3, 4, 'tooLong'],
    ])
  })

  it('excludes repeated rows from the totals and refuses a total over 2^53-1 with 712', async () => {
    const names = 'year,section_code,name,number_of_payments,amount,repeat'
    const result = await checkText(
      `x\n${names}\n2024,C1,甲,2,100,\n2024,C1,甲,2,"(50)",0\n2024,C1,甲,2,100,再掲\n`,
    )
    expect(result.summary?.totals).toMatchObject([
      { sectionId: 1310, rowCount: 3, repeatCount: 1, payments: 4, amount: 150, indirectAmount: 50 },
    ])
    const huge = `x\n${names}\n` + '2024,C1,甲,1,999999999999,\n'.repeat(9008)
    expect((await checkText(huge)).refusal).toMatchObject({ code: 712, key: 'totalTooLarge' })
  })

  it('hashes content: the same for the same rows in the same order, different for any visible difference', async () => {
    const hashes = async (...lines: string[]) => {
      const { rows, summary } = await checkText(file(...lines))
      return { rows: rows.map((row) => row.rowHash), content: summary?.contentHash }
    }
    const a = await hashes(GOOD, '2024,C1,病院,甲,１,"¥1"', '2024,C1,病院,甲,1,(1)', '2024,C2,病院,甲,1,1')
    expect(a.rows[0]).toMatch(/^[\w-]{22}$/)
    expect(a.rows[1]).toBe(a.rows[0])
    expect(new Set(a.rows).size).toBe(3)
    const b = await hashes('2024,C2,病院,甲,1,1', GOOD, GOOD, '2024,C1,病院,甲,1,(1)')
    expect([...b.rows].sort()).toEqual([...a.rows].sort())
    expect(b.content).not.toBe(a.content)
  })
})
