import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { sheetData, workbookOf } from '#server/testing/test-workbook.ts'
import { csvOf, openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'
import { testActor } from '#server/testing/test-actor.ts'
import type { ReceivedFile } from './received-file.ts'

const DAY = 24 * 60 * 60_000

let test: TestCore
let companyId: number
beforeEach(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
})
afterEach(() => test.close())

const actor = () => testActor(companyId, 3)
const rows = (section: string, amount: number) => [
  ['年度', '区分', '施設名', '氏名', '金額'],
  ['year', 'section_code', 'facility', 'name', 'amount'],
  [2024, section, '見本病院', '見本　太郎', amount],
]
const workbook = workbookOf({
  sheets: { 謝金: sheetData(rows('C1', 111_370)), 別: sheetData(rows('C2', 5)) },
})

async function received(...files: [content: string | Buffer, name: string][]): Promise<ReceivedFile[]> {
  const arrived = []
  for (const [content, name] of files) arrived.push(await test.arrive(content, name))
  const batch = await test.core.receivedFiles.receive(actor(), companyId, arrived, null)
  await test.core.runner.drain()
  return test.core.receivedFiles.batch(companyId, batch)
}

const storedFiles = async () =>
  (await readdir(path.join(test.folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name.slice(name.lastIndexOf('.')))
    .sort()

const choice = { sectionType: 1, year: 2024, rootSectionId: null, lang: 'ja' } as const

describe('a received workbook', () => {
  it('is read from the sheet that is chosen, and imported as the CSV file that is kept beside it', async () => {
    const [first] = await received([workbook, '謝金.xlsx'])
    expect(first!.reading).toMatchObject({
      refusal: null,
      workbook: { sheet: 0, faultCount: 0 },
      content: { rows: 1, years: [2024], yen: 111_370, sections: [{ code: 'C1' }] },
    })
    await test.core.receivedFiles.chooseSheet(companyId, first!.batch, first!.id, 1)
    await test.core.runner.drain()
    const [second] = await test.core.receivedFiles.batch(companyId, first!.batch)
    expect(second!.reading?.content).toMatchObject({ yen: 5, sections: [{ code: 'C2' }] })
    expect(await storedFiles()).toEqual(['.csv', '.xlsx'])

    const { fileId, importId } = await test.core.receivedFiles.confirm(actor(), second!, choice)
    await test.core.runner.drain()
    expect((await test.core.imports.progress(companyId, importId!)).state).toBe('checked')
    const file = await test.core.uploads.get(companyId, fileId)
    expect(file).toMatchObject({
      ...{ fileName: '謝金.xlsx', fileType: 'csv', storageKey: second!.csv!.storageKey },
      original: { storageKey: second!.storageKey, byteSize: workbook.length, sheet: '別' },
    })
    // confirmed twice, it is gone
    await expect(test.core.receivedFiles.confirm(actor(), second!, choice)).rejects.toMatchObject({
      code: 705,
    })

    // the workbook goes with its file
    await test.core.uploads.remove(actor(), file)
    test.advance(31 * DAY)
    await test.core.upkeep.run(async () => {})
    expect(await storedFiles()).toEqual([])
  })

  it('says in which cells it cannot be read, and cannot be checked then', async () => {
    const wrong = workbookOf({
      sheets: { S: '<sheetData><row r="12"><c r="B12"><f>A1</f></c></row></sheetData>' },
    })
    const [file, old] = await received([wrong, 'a.xlsx'], ['PK', 'b.xlsx'])
    expect(file!.reading?.workbook?.faults).toEqual([{ cell: 'B12', key: 'spreadsheets.cell.notCalculated' }])
    expect(old!.reading?.refusal?.key).toBe('spreadsheets.refusal.damaged')
    for (const one of [file!, old!])
      await expect(test.core.receivedFiles.confirm(actor(), one, choice)).rejects.toMatchObject({ code: 714 })
  })
})

describe('received files', () => {
  it('are not of several years because of a row with totals, nor is its sum one of theirs', async () => {
    const total = '合計,,,,166'
    const lines = ['y,s,f,n,a', 'year,section_code,facility,name,amount', '2024,C1,見本病院,甲,166', total]
    const [file] = await received([lines.join('\r\n'), 'a.csv'])
    expect(file!.reading?.content).toMatchObject({ rows: 1, years: [2024], lacksYear: false, yen: 166 })
  })

  it('count for the quota, and are removed by hand or after a day', async () => {
    const text = csvOf(2024, plainRows('C1', 2))
    const [first, second] = await received([text, 'a.csv'], [text, 'b.csv'])
    const { repository } = test.core.uploads['deps']
    expect(await repository.sumBytes(companyId)).toBe(2 * Buffer.byteLength(text))
    await test.core.receivedFiles.remove(companyId, first!.batch, first!.id)
    expect(await storedFiles()).toEqual(['.csv'])
    test.advance(2 * DAY)
    await test.core.upkeep.run(async () => {})
    await expect(test.core.receivedFiles.batch(companyId, second!.batch)).rejects.toMatchObject({ code: 705 })
  })

  it.each([
    ['b.ods', 'x', 'otherSpreadsheet'],
    ['b.csv', '', 'fileEmpty'],
  ])('that cannot all be stored are not stored, and %s is named', async (name, text, reason) => {
    const files = [await test.arrive('x', 'a.csv'), await test.arrive(text, name)]
    await expect(test.core.receivedFiles.receive(actor(), companyId, files, null)).rejects.toMatchObject({
      code: 412,
      fields: [{ message: `files.upload.${reason}`, params: { value: name } }],
    })
    expect([await storedFiles(), await test.knex('received_files').select('id')]).toEqual([[], []])
  })
})
