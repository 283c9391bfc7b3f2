// On both engines: the built product from upload to publication on the servers of production.
import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { expectStatus, newPerson, startBrowser, type Person } from './browser.ts'
import { inOrder } from './in-order.ts'
import { feesFile } from './payments-file.ts'
import { plain, printedText } from './printed-text.ts'
import * as staff from './staff-steps.ts'
import { startProduct, type Product } from './start-product.ts'
import * as visitor from './visitor-steps.ts'

const ROWS = 60
/** Years for which the demo world has no data. */
const paths = [
  { javaScriptEnabled: true, year: 2021, name: '渡邉 星乃丞', typed: '渡辺星乃丞' },
  { javaScriptEnabled: false, year: 2020, name: '髙橋 月乃丞', typed: '高橋　月乃丞' },
]
const doctorsFacility = '青海総合診療センター'

let product: Product
let browser: Browser

beforeAll(async () => {
  // As it is in production: pages are made ready while a visitor opens them.
  product = await startProduct({ READY_PAGES: 'true' })
  browser = await startBrowser()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

describe.each(paths)('from a CSV to the visitor, JavaScript $javaScriptEnabled', (path) => {
  const { javaScriptEnabled, year, name, typed } = path
  const step = inOrder()
  const deepLink = `/disclosure/detail/${sectionIdOf(1, 'C1')}?year=${year}`
  let admin: Person
  let reader: Person

  beforeAll(async () => {
    admin = await newPerson(browser, { javaScriptEnabled })
    reader = await newPerson(browser, { javaScriptEnabled })
  })
  afterAll(async () => {
    await admin.leave()
    await reader.leave()
    expect([...admin.complaints, ...reader.complaints]).toEqual([])
  })

  step('signs the admin in and shows the four steps of the work', async () => {
    const { page } = admin
    await staff.signIn(page, product)
    for (const step of ['取り込み', '下書きの確認', 'プレビューで確認', '違いを確かめて公開'])
      await page.getByRole('heading', { name: step }).waitFor()
  })

  step('imports the file once the admin has confirmed what the check found', async () => {
    const { page } = admin
    const file = await product.writeFile(
      `fees-${year}.csv`,
      feesFile({ year, rows: ROWS, doctor: { name, facility: doctorsFacility } }),
    )
    await staff.upload(page, product, file, { year, scripts: javaScriptEnabled })
    await staff.heading(page, '検査の結果')
    await page.getByText(`${ROWS + 1}行に誤りはありません。`).waitFor()
    // A page that is still waiting for the comparison would not go on waiting once the browser has come back to it.
    await page.getByRole('button', { name: 'この内容で取り込む' }).waitFor()
    expect(await staff.draftCount(page, product, `?year=${year}`)).toBe(0)
    await page.goBack()
    await staff.confirmImport(page)
    await page.getByText(`${ROWS + 1}行（`).waitFor()
  })

  step('lists the records and shows one of them', async () => {
    const { page } = admin
    const imported = page.url()
    expect(await staff.draftCount(page, product, `?year=${year}`)).toBe(ROWS + 1)
    await page.getByLabel('提供先・氏名・所属・番号を検索').fill(name)
    await page.getByRole('button', { name: '絞り込む', exact: true }).click()
    await page.getByText(/^1行中/).waitFor()
    await page.getByRole('row', { name }).getByRole('link', { name: /^開く/ }).click()
    await staff.heading(page, 'データの詳細')
    await page.locator(`input[name=facility][value="${doctorsFacility}"]`).waitFor()
    await page.getByText(`取り込んだファイルのデータの${ROWS + 1}行目`).waitFor()
    await page.goto(imported)
  })

  step('previews the new year while visitors see nothing of it', async () => {
    const { page } = admin
    await staff.moveToPreview(page)
    await page.goto(product.url('aoba', `/preview/disclosure?year=${year}`))
    await visitor.agree(page)
    await page.getByRole('heading', { level: 1, name: `${year}年度` }).waitFor()
    await page.getByRole('link', { name: '講師謝金', exact: true }).waitFor()

    await reader.page.goto(product.url('aoba', deepLink))
    await visitor.agree(reader.page)
    await reader.page.getByText('SO SORRY, PAGE NOT FOUND').waitFor()
    await expectStatus(reader, 404)
    expect(await visitor.searchPerson(reader.page, product, typed)).toBe(0)
  })

  step('publishes after the differences were confirmed', async () => {
    const { page } = admin
    await page.goto(product.url('aoba', '/company/preview/publication'))
    await page.getByRole('button', { name: /として公開する$/ }).click()
    await page.getByRole('link', { name: '差分を確認し、確認欄を選択してください' }).waitFor()
    await expectStatus(admin, 422)
    await staff.publish(page, product)
  })

  step('leads a new visitor over the terms to the deep link', async () => {
    await reader.leave()
    const { complaints } = reader
    reader = await newPerson(browser, { javaScriptEnabled })
    reader.complaints.push(...complaints)
    const { page } = reader
    await page.goto(product.url('aoba', deepLink))
    expect(new URL(page.url()).pathname).toBe('/')
    await page.getByText(`C1 講師謝金 ${year}年度`).waitFor()
    await visitor.agree(page)
    expect(page.url()).toBe(product.url('aoba', deepLink))
    await page.getByRole('heading', { level: 1, name: `C1 講師謝金 ${year}年度` }).waitFor()
  })

  step('lets the visitor browse from the listing to the rows, in English too', async () => {
    const { page } = reader
    await page.getByRole('navigation').getByRole('link', { name: '医療機関等' }).first().click()
    await page
      .getByRole('navigation', { name: '年度を選ぶ' })
      .getByRole('link', { name: `${year}年度` })
      .click()
    await page.getByRole('link', { name: '講師謝金', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: `C1 講師謝金 ${year}年度` }).waitFor()
    await page.getByRole('link', { name: 'English' }).click()
    await page.locator('html[lang=en]').waitFor()
    await page.getByRole('heading', { level: 1, name: 'C1' }).waitFor()
    await page.getByRole('link', { name: '日本語' }).click()
    await page.locator('html[lang=ja]').waitFor()
  })

  step('prints the rows on A4 under the headings of their columns', async () => {
    const { page } = reader
    await page.goto(product.url('aoba', deepLink))
    const headings = await page.locator('thead th').allTextContents()
    expect(headings).toHaveLength(5)
    // Checked in sequence, because a heading's word can also occur elsewhere on the page.
    expect(await printedText(page)).toContain(plain(headings.join('')))
  })

  step('finds the doctor by the common form of the kanji', async () => {
    const { page } = reader
    expect(await visitor.searchPerson(page, product, typed)).toBe(1)
    await page.getByRole('link', { name }).click()
    await page.getByRole('heading', { level: 1, name: doctorsFacility }).waitFor()
    await page.getByRole('cell', { name: doctorsFacility }).waitFor()
  })

  step('prints what was found over the whole width of the paper', async () => {
    const { page } = reader
    await visitor.searchPerson(page, product, typed)
    await page.emulateMedia({ media: 'print' })
    const [paper, results] = await Promise.all(
      ['main', '.hits'].map(async (part) => (await page.locator(part).boundingBox())!.width),
    )
    await page.emulateMedia({ media: null })
    expect(results).toBe(paper)
  })

  if (javaScriptEnabled)
    step('offers the doctor while the common form of the kanji is typed', async () => {
      const { page } = reader
      await page.goto(product.url('aoba', '/search?type=disclosure'))
      await visitor.openNameFields(page)
      await page.getByLabel('個人名', { exact: true }).fill(typed)
      const offered = page.getByRole('list', { name: '個人名の候補' }).getByRole('link')
      await offered.filter({ hasText: doctorsFacility }).click()
      await page.getByRole('heading', { name: /に一致する提供先 1$/ }).waitFor()
    })
})
