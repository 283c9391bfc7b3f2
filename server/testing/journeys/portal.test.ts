// On both engines: one search, one comparison and one file over all companies, on the servers of production.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import type { Person } from './browser.ts'
import { inOrder } from './in-order.ts'
import { feesFile } from './payments-file.ts'
import { openUntil, searchHere, takePart } from './portal-steps.ts'
import * as staff from './staff-steps.ts'
import type { Product } from './start-product.ts'
import { startForTwo, type TwoPeople } from './two-people.ts'
import * as visitor from './visitor-steps.ts'

/** Aoba has no data of the year; Minato names this person in other years, at the same institution. */
const YEAR = 2021
const doctor = { name: '山﨑 哲郎', facility: '医療法人社団翠嶺会 宮崎日吉中央病院' }
/** The same name in the common form of its characters, and as it is read. */
const typed = ['山崎哲郎', 'やまざき てつろう']
const AOBA = '青葉製薬株式会社'
const MINATO = '湊バイオ株式会社'

let two: TwoPeople
let product: Product
let admin: Person
let reader: Person

beforeAll(async () => {
  two = await startForTwo()
  ;({ product, admin, other: reader } = two)
})
afterAll(() => two.close())

const portal = (path: string) => product.url('portal', path)
const companies = (page: Page): Locator => page.locator('main table').first()

/** The portal's file with the rows of all companies, from its page. */
async function downloadAll(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: '全社のCSV' }).click()
  return readFile(await (await download).path(), 'utf8')
}

/** Waits until the portal's first page lists a company, or does not. */
const untilListed = (page: Page, company: string, isListed: boolean) =>
  openUntil(page, portal('/'), async () => {
    const names = await companies(page).innerText()
    expect(names).toContain(MINATO)
    return names.includes(company) === isListed
  })

describe('a company on the portal', () => {
  const step = inOrder()

  step('is nowhere on it once it does not take part', async () => {
    const { page } = reader
    await takePart(admin.page, product, 'off')
    await untilListed(page, AOBA, false)
    await page.goto(portal('/compare'))
    expect(await page.locator('main').innerText()).not.toContain(AOBA)
    await page.goto(portal('/data'))
    expect(await page.locator('main').innerText()).not.toContain(AOBA)
  })

  step('is told what taking part means, and publishes that with a new year', async () => {
    const { page } = admin
    const file = await product.writeFile('fees.csv', feesFile({ year: YEAR, rows: 5, doctor }))
    await staff.upload(page, product, file, { year: YEAR })
    await staff.confirmImport(page)
    await staff.moveToPreview(page)
    await page.goto(product.url('aoba', '/company/messages/display-settings'))
    for (const sentence of [
      '会社の名前、ロゴ、会社の色、公開中の版',
      '参加も取りやめも、次に版を公開したときに反映されます。',
    ])
      await page.getByText(sentence).waitFor()
    await takePart(page, product, 'joined')
    await untilListed(reader.page, AOBA, true)
    await companies(reader.page).getByText('第7版').waitFor()
  })

  step('is searched with the others after the portal’s terms, by spelling and by reading', async () => {
    const { page } = reader
    await page.goto(portal('/'))
    await searchHere(page, typed[0]!)
    await page.getByRole('heading', { level: 1, name: '明細をご覧になる前に' }).waitFor()
    await page.getByRole('button', { name: '同意して情報を見る' }).click()
    for (const name of typed) {
      if (name !== typed[0]) await searchHere(page, name)
      await page.getByRole('heading', { name: `「${name}」の記載 1（2社）` }).waitFor()
      const [ofAoba, ofMinato] = await page
        .getByRole('row', { name: doctor.facility })
        .getByRole('cell')
        .all()
      await ofAoba!.getByRole('link', { name: '222,740円' }).waitFor()
      await ofMinato!.getByRole('link', { name: '835,275円' }).waitFor()
    }
  })

  step('has a line on the page of a name with a place, and is compared with others', async () => {
    const { page } = reader
    await page.getByRole('link', { name: doctor.facility }).click()
    await page.getByRole('heading', { level: 1, name: doctor.name }).waitFor()
    const lines = page.getByRole('row').filter({ hasText: /製薬|バイオ/ })
    expect(await lines.count()).toBeGreaterThanOrEqual(2)
    await page.getByRole('navigation').getByRole('link', { name: '会社を比べる' }).click()
    for (const name of [AOBA, MINATO]) await page.getByRole('checkbox', { name }).check()
    await page.locator('select[name=year]').selectOption('2025')
    await page.getByRole('button', { name: '表示する' }).click()
    await page.waitForURL(/[?&]c=1\.2/)
    const fees = page.getByRole('row', { name: /講師謝金/ })
    expect(await fees.getByRole('cell').allInnerTexts()).toEqual([
      expect.stringMatching(/[\d,]{6}/),
      expect.stringMatching(/[\d,]{6}/),
    ])
  })

  step('has its rows in the one file of all, with its edition', async () => {
    const { page } = reader
    // The company is left out, and named, while a job makes its files.
    const own = page.getByRole('row', { name: AOBA })
    await openUntil(page, portal('/data'), async () => (await own.getByText('第7版').count()) > 0)
    const lines = (await downloadAll(page)).split('\r\n')
    expect(lines[0]).toMatch(/^\ufeff?company,corporate_number,edition,/)
    const ofDoctor = lines.filter((line) => line.includes(doctor.name))
    expect(ofDoctor.filter((line) => line.startsWith(`"${AOBA}",,7,`))).toHaveLength(1)
    expect(ofDoctor.filter((line) => line.startsWith(`"${MINATO}",,2,`))).toHaveLength(3)
  })

  step('leads from a figure over its own terms to the row on its site', async () => {
    const { page } = reader
    await page.goto(portal(`/search?name=${encodeURIComponent(typed[0]!)}`))
    const cell = page.getByRole('row', { name: doctor.facility }).getByRole('cell').first()
    await cell.getByRole('link', { name: '222,740円' }).click()
    await visitor.agree(page)
    await page.getByRole('heading', { level: 1, name: `C1 講師謝金 ${YEAR}年度` }).waitFor()
    await page.locator('tr:target, tr[aria-current]').getByText('222,740').waitFor()
  })

  step('shows names on its site only, once it wants its own terms accepted first', async () => {
    await takePart(admin.page, product, 'own-terms')
    const newcomer = await two.third()
    const { page } = newcomer
    await page.goto(portal('/terms'))
    await page.getByRole('button', { name: '同意して情報を見る' }).click()
    const search = portal(`/search?name=${encodeURIComponent(typed[0]!)}`)
    await openUntil(page, search, async () => (await page.getByText('1件が一致します').count()) > 0)
    const columns = await page.locator('main table').innerText()
    expect([columns.includes(MINATO), columns.includes(AOBA)]).toEqual([true, false])
    await page.getByRole('heading', { name: '会社の規約に同意してから見られる記載' }).waitFor()
    await page.getByRole('link', { name: AOBA }).first().click()
    await page.getByRole('button', { name: '同意して情報を見る' }).waitFor()
    expect(await page.locator('main').innerText()).not.toContain('222,740')
    await visitor.agree(page)
    await page.getByRole('link', { name: doctor.name }).first().waitFor()
    await page.goto(portal('/data'))
    expect(await downloadAll(page)).not.toContain(AOBA)
    await newcomer.leave()
    expect(newcomer.complaints).toEqual([])
  })

  step('leaves, and nothing of it is found any more', async () => {
    const { page } = reader
    await takePart(admin.page, product, 'off')
    await untilListed(page, AOBA, false)
    await page.goto(portal(`/search?name=${encodeURIComponent(typed[0]!)}`))
    await page.getByRole('heading', { name: `「${typed[0]}」の記載 1（1社）` }).waitFor()
    expect(await page.locator('main').innerText()).not.toContain(AOBA)
  })
})
