import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { csvLine, headerRows } from '#seeds/synthetic/index.ts'
import { BYTE_ORDER_MARK, csvLine as errorLine } from '#server/lib/csv/csv-line.ts'
import { newPerson, startBrowser, type Person } from './browser.ts'
import { rowLine } from './payments-file.ts'
import * as staff from './staff-steps.ts'
import { startProduct, type Product } from './start-product.ts'

const YEAR = 2021
const headings = headerRows().map(csvLine).join('')
const good = {
  year: String(YEAR),
  section_code: 'C1',
  facility: '青海病院',
  name: '港 一郎',
  amount: '55000',
}
const fileOf = (...rows: Parameters<typeof rowLine>[0][]) => headings + rows.map(rowLine).join('')

/** What the page calls the columns of the error file. */
const shownColumns: Record<string, string> = {
  'A (year)': 'A 年度',
  'B (section_code)': 'B 区分',
  'M (amount)': 'M 金額（円）',
}

/** line, column, value and reason as the error file shows them; '' if there is none. */
const cases: { fault: string; file: string; error: [string, string, string, string] }[] = [
  {
    fault: 'a row of another year',
    file: fileOf(good, { ...good, year: '2019' }),
    error: ['4', 'A (year)', '2019', `選択した年度（${YEAR}）と同じにしてください`],
  },
  {
    fault: 'two rows only',
    file: headings,
    error: ['', '', '', 'bad.csv にデータの行がありません。見出し2行の下にデータを入れてください'],
  },
  {
    fault: 'a quote that is never closed',
    file: fileOf(good) + `${YEAR},C1,"1,${rowLine(good).repeat(3)}`,
    error: ['4', '', '', '4行目の9文字目で始まる引用符（"）が閉じていません'],
  },
  {
    fault: '8 MB without a line end',
    file: 'あ,'.repeat(2_000_000),
    error: ['1', '', '', '1行目から始まる行が長すぎます（65,536文字まで）'],
  },
  {
    fault: 'a PDF under the name of a CSV',
    file: '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>\nendobj\n',
    error: ['', '', '', 'CSVとして読めません。表計算ソフトから「CSV」で保存し直してください'],
  },
  {
    fault: 'a section that does not exist',
    file: fileOf({ ...good, section_code: 'Z9' }),
    error: ['3', 'B (section_code)', 'Z9', 'この区分コードはありません。ひな形の区分コードにしてください'],
  },
  {
    fault: 'an amount that is no number',
    file: fileOf(good, { ...good, amount: 'abc' }),
    error: ['4', 'M (amount)', 'abc', '数字で入力してください。例：3、55,000'],
  },
]

let product: Product
let browser: Browser
let admin: Person
let recordsBefore: number

beforeAll(async () => {
  product = await startProduct()
  browser = await startBrowser()
  admin = await newPerson(browser)
  await staff.signIn(admin.page, product)
  recordsBefore = await staff.draftCount(admin.page, product)
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

it.each(cases)('refuses $fault, reports where, and does not change the draft', async ({ file, error }) => {
  const { page, complaints } = admin
  await staff.upload(page, product, await product.writeFile('bad.csv', file), { year: YEAR })
  await staff.heading(page, '検査の結果')
  const [line, column, value, reason] = error.map((text) => text || '-')
  // each with a link to its solution in the handbook
  expect(await cellsOf(page)).toEqual([
    [line, shownColumns[column!] ?? column, value, `${reason} 詳しい直し方`],
  ])
  expect(await errorFileOf(page)).toBe(
    BYTE_ORDER_MARK +
      errorLine(['行', '列', '値', '理由と直し方', '表計算ソフトの行']) +
      // No cell of these files has a line end: the row of the spreadsheet is the line.
      errorLine([...error, error[0]]),
  )
  expect(await staff.draftCount(page, product)).toBe(recordsBefore)
  expect(complaints).toEqual([])
})

function cellsOf(page: Page): Promise<string[][]> {
  const rows = page.getByRole('region', { name: '誤りの一覧' }).locator('tbody tr')
  return rows.evaluateAll((all) =>
    all.map((row) =>
      [...row.querySelectorAll('td')].map(
        // A wrong cell is corrected where it is shown.
        (cell) => cell.querySelector('input')?.value ?? cell.textContent ?? '',
      ),
    ),
  )
}

async function errorFileOf(page: Page): Promise<string> {
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: '誤りの一覧（CSV）をダウンロード' }).click()
  return readFile(await (await started).path(), 'utf8')
}
