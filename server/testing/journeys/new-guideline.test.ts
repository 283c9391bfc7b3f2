import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { csvHead } from '#server/features/imports/index.ts'
import { newPerson, startBrowser, type Person } from './browser.ts'
import { inOrder } from './in-order.ts'
import { rowLine } from './payments-file.ts'
import { DEMO_PASSWORD, enter } from './people-steps.ts'
import * as staff from './staff-steps.ts'
import { startProduct, type Product } from './start-product.ts'
import { openSite } from './visitor-steps.ts'

/** The first year that the demo world has no data for. */
const YEAR = 2026
const added = [
  { code: 'B5', ja: '広告掲載費', en: 'Advertising', amount: '330,000' },
  { code: 'B6', ja: '賛助会費', en: 'Supporting membership', amount: '120,000' },
]
/** Sections that both editions have: one under the same code, one under another. */
const same = { code: 'B4', amount: '66,000' }
const other = { id: 1250, code: 'B7', former: 'B5', amount: '45,000' }

let product: Product
let browser: Browser
let system: Person
let admin: Person
let reader: Person

beforeAll(async () => {
  product = await startProduct()
  browser = await startBrowser()
  system = await newPerson(browser)
  admin = await newPerson(browser)
  reader = await newPerson(browser)
})
afterAll(async () => {
  const people = [system, admin, reader]
  for (const person of people) await person.leave()
  await browser.close()
  await product.stop()
  expect(people.flatMap(({ complaints }) => complaints)).toEqual([])
})

function fileOf(year: number, rows: { code: string; amount: string }[]): string {
  const lines = rows.map(({ code, amount }, at) =>
    rowLine({
      ...{ year: String(year), section_code: code, item_number: String(at + 1) },
      ...{ facility: '見本学会', number_of_payments: '1', amount },
    }),
  )
  return csvHead() + lines.join('')
}

/** The cells of a section's row in the listing. */
async function listed(page: Page, year: number, code: string): Promise<string> {
  await openSite(page, product.url('aoba', `/disclosure?year=${year}`))
  const row = page
    .getByRole('row')
    .filter({ has: page.locator('.code', { hasText: new RegExp(`^${code}$`) }) })
  return row.innerText()
}

describe('the new guideline comes', () => {
  const step = inOrder()
  let formerAmount: string

  step('the system admin copies the edition in force as a draft for the coming years', async () => {
    const { page } = system
    await enter(page, product.url('console', '/login'), 'system@example.com', DEMO_PASSWORD)
    await page.waitForURL((url) => url.pathname.startsWith('/admin'))
    await page.goto(product.url('console', '/admin/guidelines/editions/1'))
    await page.getByRole('link', { name: '新しい版を作る' }).click()
    await page.getByLabel('版の名前（日本語）').fill('次の改定版')
    await page.getByLabel('版の名前（英語）').fill('Next revision')
    await page.getByLabel('最初の年度').fill(String(YEAR))
    await page.getByLabel('最後の年度').fill('')
    await page.getByRole('button', { name: '下書きを作る' }).click()
    await staff.heading(page, '次の改定版')
  })

  step('renumbers a section and adds two', async () => {
    const { page } = system
    const edition = page.url()
    await page.goto(`${edition}/sections/${other.id}`)
    await page.getByLabel('コード', { exact: true }).fill(other.code)
    await page.getByRole('button', { name: '区分を保存' }).click()
    for (const { code, ja, en } of added) {
      await page.goto(edition)
      await page
        .getByRole('link', { name: /^区分を追加/ })
        .first()
        .click()
      await page.getByLabel('コード', { exact: true }).fill(code)
      await page.getByLabel('名前（日本語）').fill(ja)
      await page.getByLabel('名前（英語）').fill(en)
      await page.getByLabel('説明（日本語）').fill(`${ja}として支払った費用です。`)
      await page.getByLabel('説明（英語）').fill(`Payments for ${en.toLowerCase()}.`)
      await page.getByLabel('属する区分').selectOption({ label: 'B 学術研究助成費' })
      await page.getByLabel('内容').selectOption({ label: '明細' })
      await page.getByLabel('公開する列').selectOption({ label: '寄附・共催（品目を含む）' })
      await page.getByRole('button', { name: '追加する' }).click()
      await staff.heading(page, '次の改定版')
    }
    await page.goto(`${edition}/sections/${other.id}`)
    await page.getByLabel('順番').fill('7')
    await page.getByRole('button', { name: '区分を保存' }).click()
    await page.getByRole('row', { name: /コードの変更/ }).waitFor()
  })

  step('has it checked and puts it in force', async () => {
    const { page } = system
    await page.getByRole('button', { name: '検査する' }).click()
    await page.getByRole('link', { name: '施行の確認へ' }).click()
    await page.locator('#submit').click()
    await page.getByText('施行した版は変更できません').waitFor()
  })

  step('the company is told at a file of the year before which code is right there', async () => {
    const { page } = admin
    await staff.signIn(page, product)
    const file = await product.writeFile('former-year.csv', Buffer.from(fileOf(YEAR - 1, [other])))
    await staff.upload(page, product, file, { year: YEAR - 1 })
    await page
      .getByText(`${YEAR - 1}年度では ${other.former} にしてください`)
      .first()
      .waitFor()
    formerAmount = (await listed(reader.page, YEAR - 1, same.code)).match(/[\d,]{6,}/)![0]
  })

  step('imports and publishes the new year with the new sections', async () => {
    const { page } = admin
    const file = await product.writeFile('new-year.csv', Buffer.from(fileOf(YEAR, [same, ...added, other])))
    await staff.upload(page, product, file, { year: YEAR })
    await staff.heading(page, '検査の結果')
    // Five rows where there were dozens the year before.
    await staff.judgeWarnings(page)
    await staff.confirmImport(page)
    await staff.moveToPreview(page)
    await staff.publish(page, product)
  })

  step('the listing compares each section with what it was, and says which are new', async () => {
    const { page } = reader
    for (const { code, ja, amount } of added) {
      const row = await listed(page, YEAR, code)
      for (const text of [ja, amount, 'この年度からの区分']) expect(row).toContain(text)
    }
    const kept = await listed(page, YEAR, same.code)
    for (const text of ['学会等共催費', same.amount, formerAmount]) expect(kept).toContain(text)
    const renumbered = await listed(page, YEAR, other.code)
    for (const text of ['その他', other.amount]) expect(renumbered).toContain(text)
    expect(renumbered).not.toContain('この年度からの区分')
    expect(await listed(page, YEAR - 1, other.former)).toContain('その他')
  })
})
