import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { fileFields } from '#server/features/record-fields/index.ts'
import { sectionIdOf, SectionTree, type SectionType } from '#server/features/sections/index.ts'
import { referenceTree } from '#server/testing/reference-tree.ts'
import { openTestCore, type TestCore } from '#server/testing/test-core.ts'
import { isCsvName, templateCsv } from './index.ts'

const template = (type: SectionType, root: string) =>
  templateCsv(referenceTree, referenceTree.byCodeOf(type, root)!, 2025)

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
    const text = template(sectionType, root)
    const importId = await test.importText(companyId, { sectionType, year: 2025, root }, text)
    const { totals, rows, errorCount } = await test.core.imports.details(companyId, importId)
    expect([rows, errorCount]).toEqual([1, 0])
    expect(totals.map(({ sectionId }) => sectionId)).toEqual([sectionIdOf(sectionType, `${root}1`)])
  })

  it('of a section of another guideline has an example with the same columns and its own code', () => {
    const [root] = referenceTree.roots(1)
    const own = { ...root!, id: 9000, rootId: 9000, code: 'C' }
    const leaf = { ...referenceTree.find(1140)!, id: 9001, rootId: 9000, parentId: 9000, code: 'C7' }
    const text = templateCsv(new SectionTree([own, leaf]), own, 2025)
    expect(text).toContain('C7')
    expect(text).toContain('見本大学医学部')
  })

  it('names every column twice: for people and for the import', () => {
    const [headings, fields] = template(1, 'A').slice(1).split('\r\n')
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
