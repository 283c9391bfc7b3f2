import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { parseString } from 'fast-csv'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminOf(app.b)
})
afterAll(() => app.close())

const cellsOf = (text: string) =>
  new Promise<string[][]>((resolve, reject) => {
    const rows: string[][] = []
    parseString(text)
      .on('data', (row: string[]) => rows.push(row))
      .on('error', reject)
      .on('end', () => resolve(rows))
  })

const triggers = [
  '=1+1',
  '+1a',
  '@SUM(1)',
  '\t=1',
  '＝1+1',
  '=HYPERLINK("http://x.test","y")',
  ' =1',
  '-cmd|x',
]
const content = [
  '見出し',
  'year,section_code,facility,name,amount',
  '2024,C1,"二',
  '行",甲,1',
  ...triggers.map((cell) => `2024,C1,病院,甲,"${cell.replaceAll('"', '""')}"`),
  '2024,Z9,病院,甲,1',
].join('\r\n')

describe('CSV 25 the error log', () => {
  it('names lines as an editor counts them and neutralises every cell that a spreadsheet would run', async () => {
    const { fileId, importId } = await app.importCsv(app.b, { content, onlyCheck: true })
    for (const path of [
      `/company/data/import-csv/${importId}/errors.csv`,
      `/api/v1/upload-file/download-file-error?id=${fileId}`,
    ]) {
      const { headers, body } = await admin.get(path)
      expect(headers['content-disposition']).toMatch(/^attachment; /)
      const text = body.toString('utf8')
      expect(text.startsWith('\ufeff')).toBe(true)
      const [, ...rows] = await cellsOf(text.slice(1))
      // the cell in quotes over two lines counts as two
      expect(rows.map(([line]) => Number(line))).toEqual([...triggers.map((_, at) => at + 5), 13])
      expect(rows.map(([, column]) => column)).toEqual([
        ...triggers.map(() => 'E (amount)'),
        'B (section_code)',
      ])
      for (const cell of rows.flat()) expect(cell).not.toMatch(/^[\s\ufeff]*[=+\-@\t\r\n＝＋－＠]/)
      triggers.forEach((trigger, at) => expect(rows[at]![2]).toContain(trigger.trim()))
    }
  })

  it('is the own company’s alone', async () => {
    const { fileId, importId } = await app.importCsv(app.b, { content, year: 2024, onlyCheck: true })
    const stranger = await app.adminOf(app.a)
    expect((await stranger.get(`/company/data/import-csv/${importId}/errors.csv`)).status).toBe(404)
    const call = await stranger.get(`/api/v1/upload-file/download-file-error?id=${fileId}`)
    expect(call.json().status).toBe(705)
  })
})
