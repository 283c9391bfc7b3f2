import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { newPerson, startBrowser, type Person } from './browser.ts'
import { feesFile } from './payments-file.ts'
import * as staff from './staff-steps.ts'
import { startProduct, type Product } from './start-product.ts'
import * as visitor from './visitor-steps.ts'

// Tests only that it works; `npm run bench` measures the speed.
const LONG = 300_000
jest.setTimeout(2 * LONG)

/** A push takes a smaller file; both are many times what is read or written at once. */
const rows = process.env.CHECK_ALL === '1' ? 200_000 : 80_000

const files = [
  { rows: 25_000, encoding: 'sjis', year: 2021, doctor: { name: '齊藤　陽乃丞', facility: '青海第一病院' } },
  { rows, encoding: 'utf8', year: 2020, doctor: { name: '𠮷野 雪乃丞', facility: '青海第二病院' } },
] as const

let product: Product
let browser: Browser
let admin: Person

beforeAll(async () => {
  product = await startProduct()
  browser = await startBrowser()
  admin = await newPerson(browser)
  await staff.signIn(admin.page, product)
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

it.each(files)('publishes a file of $rows rows in $encoding', async (file) => {
  const { page } = admin
  const { rows, year, doctor } = file
  const place = await product.writeFile(`fees-${rows}.csv`, feesFile({ ...file, rows: rows - 1 }))
  await staff.upload(page, product, place, { year })
  await staff.confirmImport(page, LONG)
  await page.getByText(`${rows.toLocaleString('en')}行（`).waitFor()
  await staff.moveToPreview(page)
  await staff.publish(page, product)

  const reader = await newPerson(browser)
  await reader.page.goto(product.url('aoba', `/disclosure?year=${year}`))
  await visitor.agree(reader.page)
  await reader.page.getByRole('heading', { level: 1, name: `${year}年度` }).waitFor()
  expect(await visitor.searchPerson(reader.page, product, doctor.name)).toBe(1)
  await reader.page.locator('.hits').getByText(doctor.facility).waitFor()
  await reader.leave()
  expect([...admin.complaints, ...reader.complaints]).toEqual([])
})
