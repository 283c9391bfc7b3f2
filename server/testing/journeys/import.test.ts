import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { sheetData, workbookOf } from '#server/testing/test-workbook.ts'
import type { Person } from './browser.ts'
import { inOrder } from './in-order.ts'
import { Keyboard } from './keyboard.ts'
import { feesFile } from './payments-file.ts'
import * as staff from './staff-steps.ts'
import type { Product } from './start-product.ts'
import { startForTwo, type TwoPeople } from './two-people.ts'
import * as visitor from './visitor-steps.ts'

/** Years for which the demo world has no data. */
const KEYS_YEAR = 2021
const ROWS_YEAR = 2020
const ROWS = 25_000
const PASTED = 500
const doctor = { name: '渡邉 星乃丞', facility: '青海総合診療センター' }
const section = (year: number) => `/disclosure/detail/${sectionIdOf(1, 'C1')}?year=${year}`

let two: TwoPeople
let product: Product
let admin: Person
let reader: Person

beforeAll(async () => {
  two = await startForTwo()
  ;({ product, admin, other: reader } = two)
})
afterAll(() => two.close())

const open = (page: Page, path: string) => page.goto(product.url('aoba', path))

/** Ticks the one box and publishes what the page of publishing shows. */
async function publish(keys: Keyboard): Promise<void> {
  const { page } = keys
  await keys.press(page.locator('#attest'), 'Space')
  await keys.press(button(page, /^第\d+版として公開する$/), 'Enter')
  await staff.published(page)
}

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })

/**
 * An action is what somebody decides on: a file chosen, a button or link pressed, a box ticked. The way there by Tab is
 * not counted, nor is what is typed.
 */
describe('the whole job with the keyboard alone', () => {
  const step = inOrder()

  step('takes eight actions from the template over an error to the publication', async () => {
    const { page } = admin
    const text = Buffer.concat([...feesFile({ year: KEYS_YEAR, rows: 20, doctor })]).toString()
    const file = await product.writeFile('errors.csv', Buffer.from(text.replace('222,740', '約222,740円')))
    await open(page, '/company/data/import-csv')
    const keys = new Keyboard(page)
    const template = page.waitForEvent('download')
    await keys.press(page.getByRole('link', { name: /医療機関等のひな形/ }).first(), 'Enter')
    expect((await template).suggestedFilename()).toMatch(/\.csv$/)
    const chooser = page.waitForEvent('filechooser')
    await keys.press(page.locator('#file'), 'Space')
    await (await chooser).setFiles(file)
    await keys.press(button(page, /ファイルを検査する$/), 'Enter')
    await keys.type(page.locator('input[name^=cell-]'), '222,740')
    await keys.press(button(page, '直した内容で検査し直す'), 'Enter')
    await keys.press(button(page, 'この内容で取り込む'), 'Enter')
    await keys.press(button(page, 'プレビューへ反映'), 'Enter')
    await publish(keys)
    expect(keys.actions).toBeLessThanOrEqual(8)
  })

  step('takes five actions to correct a record and publish it', async () => {
    const { page } = admin
    await open(
      page,
      `/company/data/list/disclosure?year=${KEYS_YEAR}&keyWords=${encodeURIComponent(doctor.name)}`,
    )
    const keys = new Keyboard(page)
    await keys.press(page.locator('[data-grid-edit]').first(), 'Enter')
    await keys.type(page.locator('input[name=amount]'), '222,750')
    await keys.press(button(page, 'この行を保存'), 'Enter')
    await keys.press(button(page, 'プレビューへ反映'), 'Enter')
    await publish(keys)
    expect(keys.actions).toBeLessThanOrEqual(5)
    await visitor.openSite(reader.page, product.url('aoba', section(KEYS_YEAR)))
    expect(await visitor.searchPerson(reader.page, product, doctor.name)).toBe(1)
    await reader.page.getByRole('link', { name: doctor.name }).click()
    await reader.page.getByText('222,750').first().waitFor()
  })
})

describe('many rows from a spreadsheet', () => {
  const step = inOrder()
  const headings = ['year', 'section_code', 'item_number', 'facility', 'name', 'number_of_payments', 'amount']
  const row = (number: number, facility: string) => [
    ...['C1', number, facility, `見本 ${number}`, 1, 10_000 + (number % 90) * 100],
  ]

  step(`a workbook of ${ROWS} rows is published`, async () => {
    const { page } = admin
    const rows = Array.from({ length: ROWS }, (_, at) => [ROWS_YEAR, ...row(at + 1, '見本病院')])
    const sheet = sheetData([headings, headings, ...rows])
    const file = await product.writeFile('rows.xlsx', workbookOf({ sheets: { 明細: sheet } }))
    await staff.upload(page, product, file, { year: ROWS_YEAR })
    await staff.confirmImport(page)
    await staff.moveToPreview(page)
    await staff.publish(page, product)
    await visitor.openSite(reader.page, product.url('aoba', section(ROWS_YEAR)))
    await reader.page
      .getByText(`${ROWS.toLocaleString('en')}`)
      .first()
      .waitFor()
  })

  step(`${PASTED} pasted rows update half of them and add the others`, async () => {
    const { page } = admin
    await open(page, `/company/data/list/disclosure?year=${ROWS_YEAR}`)
    await page.getByRole('link', { name: '貼り付け' }).click()
    await page.getByLabel('大区分').selectOption({ label: 'C 原稿執筆料等' })
    const first = ROWS - PASTED / 2 + 1
    const rows = Array.from({ length: PASTED }, (_, at) => row(first + at, '貼付病院').join('\t'))
    await page.locator('#text').fill([headings.slice(1).join('\t'), ...rows].join('\n'))
    await button(page, '貼り付けた行を検査する').click()
    await page.getByText('追加250行・変更250行・そのまま0行').waitFor()
    await button(page, 'この内容で取り込む').click()
    await page.getByText(`${PASTED}行を下書きに追加・更新しました。`).waitFor()
    await staff.moveToPreview(page)
    await staff.publish(page, product)
    expect(await visitor.searchPerson(reader.page, product, `見本 ${ROWS + PASTED / 2}`)).toBe(1)
    await open(reader.page, section(ROWS_YEAR))
    await reader.page
      .getByText(`${(ROWS + PASTED / 2).toLocaleString('en')}`)
      .first()
      .waitFor()
  })
})
