import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { fileFields } from '#server/features/record-fields/index.ts'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { openTestCore, type TestCore } from '#server/testing/test-core.ts'
import { isCsvName, templateCsv } from './index.ts'

describe('the template', () => {
  let test: TestCore
  beforeEach(async () => {
    test = await openTestCore()
  })
  afterEach(() => test.close())

  it.each([
    [1, 'A'],
    [1, 'B'],
    [1, 'C'],
    [1, 'D'],
    [1, 'E'],
    [2, 'A'],
    [2, 'B'],
    [2, 'C'],
    [2, 'D'],
  ] as const)('of type %i and root %s can be imported as it is', async (sectionType, root) => {
    const companyId = await test.addCompany('aoba')
    const text = templateCsv(sectionType, root, 2025)
    const importId = await test.importText(companyId, { sectionType, year: 2025, root }, text)
    const { totals, rows, errorCount } = await test.core.imports.details(companyId, importId)
    expect([rows, errorCount]).toEqual([1, 0])
    expect(totals.map(({ sectionId }) => sectionId)).toEqual([sectionIdOf(sectionType, `${root}1`)])
  })

  it.each([
    [1, undefined],
    [2, 'X'],
  ] as const)('of type %i without an own example (%s) shows the type’s first', (sectionType, root) => {
    expect(templateCsv(sectionType, root, 2025)).toBe(templateCsv(sectionType, 'A', 2025))
  })

  it('names every column twice: for people and for the import', () => {
    const [headings, fields] = templateCsv(1, 'A', 2025).slice(1).split('\r\n')
    expect(fields).toBe(fileFields.map(({ column }) => `"${column}"`).join(','))
    expect(headings!.split(',')).toHaveLength(fileFields.length)
  })
})

describe('isCsvName', () => {
  it.each(['a.csv', 'A.CSV', '支払 2024.csv', 'a.b.csv'])('takes %p', (name) =>
    expect(isCsvName(name)).toBe(true),
  )
  it.each(['.csv', 'csv', 'a.csv ', 'a.csv.', 'a.txt', 'a.csv.exe', 'a/.csv', 'a\\.csv', '', 'a.csv\n'])(
    'does not take %p',
    (name) => expect(isCsvName(name)).toBe(false),
  )
})
