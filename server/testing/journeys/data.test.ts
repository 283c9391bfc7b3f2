import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { japanesePdf } from '#seeds/demo/pdf.ts'
import { csvChunks } from '#seeds/synthetic/index.ts'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { expectStatus, newPerson, startBrowser, type Person } from './browser.ts'
import { inOrder } from './in-order.ts'
import { feesFile } from './payments-file.ts'
import { chooseNewPassword, enter, invite, linkIn } from './people-steps.ts'
import * as staff from './staff-steps.ts'
import { startProduct, type Product } from './start-product.ts'
import * as visitor from './visitor-steps.ts'

/** A year for which the demo world has no data. */
const YEAR = 2021
const FEES = 12
const DONATIONS = 8
const doctor = { name: '渡邉 星乃丞', facility: '青海総合診療センター' }
const colleague = { email: 'misaki@aoba.example', password: 'Kaede-no-ha-2026' }
const deepLink = `/disclosure/detail/${sectionIdOf(1, 'C1')}?year=${YEAR}`
const records = `/company/data/list/disclosure?year=${YEAR}`

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  browser = await startBrowser()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

describe('data from three files to two editions and back', () => {
  const step = inOrder()
  let admin: Person
  /** The second admin works without scripts. */
  let second: Person
  let reader: Person

  beforeAll(async () => {
    admin = await newPerson(browser)
    second = await newPerson(browser, { javaScriptEnabled: false })
    reader = await newPerson(browser)
  })
  afterAll(async () => {
    const people = [admin, second, reader]
    for (const person of people) await person.leave()
    expect(people.flatMap(({ complaints }) => complaints)).toEqual([])
  })

  const open = (page: Page, path: string) => page.goto(product.url('aoba', path))

  step('a second admin joins', async () => {
    const system = await newPerson(browser)
    await enter(system.page, product.url('console', '/login'), 'system@example.com', 'Demo-pass-2026')
    await invite(system.page, product, colleague.email)
    await system.leave()
    const { page } = second
    await page.goto(linkIn(await product.mailTo(colleague.email, 'ご招待')))
    await page.getByLabel('姓').fill('楓')
    await page.getByLabel('名', { exact: true }).fill('美咲')
    await chooseNewPassword(page, colleague.password, '登録')
    await enter(page, product.url('aoba', '/login'), colleague.email, colleague.password)
    await staff.heading(page, 'ダッシュボード')
    await staff.signIn(admin.page, product)
  })

  step('two CSVs and a PDF go up at once, each to the slot that its content tells', async () => {
    const { page } = admin
    const donations = csvChunks(
      { rows: DONATIONS, year: YEAR, sectionType: 1, rootCode: 'B', seed: 5 },
      'utf8',
    )
    const notice = japanesePdf('お知らせ', [[{ size: 'heading', text: '公開の方針' }]])
    const files = await Promise.all([
      product.writeFile(`${YEAR}_C.csv`, feesTwice()),
      product.writeFile(`${YEAR}_B.csv`, donations),
      product.writeFile(`${YEAR}_お知らせ.pdf`, notice),
    ])
    await open(page, '/company/data/import-csv')
    await page.locator('[name=file]').setInputFiles(files)
    await staff.heading(page, '読み取った内容の確認')
    // only the PDF does not say what it is
    const notices = page.getByRole('region', { name: `${YEAR}_お知らせ.pdf` })
    await notices.getByLabel('種別').selectOption('1')
    await notices.getByLabel('年度').selectOption(String(YEAR))
    await page.getByRole('button', { name: '3つのファイルを検査する' }).click()
    await page.getByText('ファイルの検査を始めました').waitFor()
  })

  step('what the check warns of has to be acknowledged before the import', async () => {
    const { page } = admin
    await page.getByRole('link', { name: new RegExp(`：${YEAR}_C\\.csv$`) }).click()
    await staff.heading(page, '検査の結果')
    await page
      .getByRole('listitem')
      .getByText(/^番号のほかすべての項目が同じ行が1組あります/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'この内容で取り込む' }).click()
    await page.getByRole('link', { name: /要確認の点を確かめ、「確認した」を選択してください$/ }).waitFor()
    await expectStatus(admin, 422)
    await page.getByRole('checkbox', { name: /^確認した/ }).check()
    await staff.confirmImport(page)
    await open(page, '/company/data')
    await page
      .getByRole('row', { name: `${YEAR}_B.csv` })
      .getByRole('link', { name: '検査結果を確認' })
      .click()
    // donations name professors, whom their section does not publish
    await page
      .getByText(/^区分が公開しない項目に値のある行が/)
      .first()
      .waitFor()
    await staff.judgeWarnings(page)
    await staff.confirmImport(page)
    expect(await staff.draftCount(page, product, `?year=${YEAR}`)).toBe(FEES + 2 + DONATIONS)
  })

  step('a record found by keyword is edited, and nobody’s words are lost in a conflict', async () => {
    const { page } = admin
    await page.getByLabel('提供先・氏名・所属・番号を検索').fill(doctor.name)
    await page.getByRole('button', { name: '絞り込む', exact: true }).click()
    await page.getByText(/^2行中/).waitFor()
    // Where the list is wider than its place, its amounts are in sight all the same.
    const size = page.viewportSize()!
    await page.setViewportSize({ width: 1024, height: 768 })
    const edgeOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element.getBoundingClientRect().right)
    expect(await edgeOf('tbody .keep')).toBeLessThanOrEqual(await edgeOf('.scroll.plain'))
    await page.setViewportSize(size)
    await page.getByRole('row', { name: doctor.name }).first().getByRole('link', { name: /^開く/ }).click()
    await staff.heading(page, 'データの詳細')

    await second.page.goto(page.url())
    await second.page.getByLabel('金額（円）').fill('300,000')
    await second.page.getByRole('button', { name: '下書きに保存' }).click()
    await second.page.getByText('修正あり').waitFor()

    await page.getByLabel('金額（円）').fill('400,000')
    await page.getByLabel('備考').fill('請求書で確認')
    await page.getByRole('button', { name: '下書きに保存' }).click()
    await page.getByText('ほかの人が先に変更しました').waitFor()
    await expectStatus(admin, 409)
    const differing = page.getByRole('row', { name: /^金額（円） 300[,0]*0 400,?000$/ })
    await differing.waitFor()
    expect(await page.getByLabel('備考').inputValue()).toBe('請求書で確認')
    await page.getByRole('button', { name: '入力した内容で保存' }).click()
    await page.getByRole('row', { name: /楓 美咲 修正/ }).waitFor()
    await page.getByRole('row', { name: /青木 葉子 修正 .*請求書で確認/ }).waitFor()
  })

  step('two records are deleted, one comes back from the list of changes', async () => {
    const { page } = admin
    await open(page, records)
    await page.locator('tbody').getByRole('checkbox').first().check()
    await page.locator('tbody').getByRole('checkbox').nth(1).check()
    await page.getByRole('button', { name: '削除', exact: true }).click()
    await page.getByRole('button', { name: '2行を削除する' }).click()
    await page.getByText('2行を削除しました').waitFor()
    await page.getByRole('link', { name: '下書きの変更' }).click()
    await staff.heading(page, '下書きの変更')
    await page.getByRole('button', { name: '元に戻す' }).first().click()
    await page.getByText('元に戻しました').waitFor()
    expect(await staff.draftCount(page, product, `?year=${YEAR}`)).toBe(FEES + DONATIONS + 1)
  })

  step('a yearly total is entered where there are no rows', async () => {
    const { page } = second
    await open(page, `/company/data/list/disclosure/totals?year=${YEAR}`)
    await page.getByLabel('D1 件数').fill('12')
    await page.getByLabel('D1 金額（円）').fill('1,000,000')
    await page.getByRole('button', { name: '下書きに保存' }).click()
    await page.getByRole('link', { name: /^記録/ }).waitFor()
  })

  step('the differences of the preview are exactly these rows', async () => {
    const { page } = admin
    await staff.moveFromPreview(page, product)
    await open(page, `/company/preview/differences/disclosure?year=${YEAR}&size=100`)
    const rows = page.getByRole('table', { name: '変わる行' }).locator('tbody')
    await rows.getByText('400,000').waitFor()
    await rows.getByText('1,000,000').first().waitFor()
    await page.getByText(new RegExp(`^${FEES + DONATIONS + 2}行中`)).waitFor()
    expect(await rows.getByText('新規').count()).toBe(FEES + DONATIONS + 2)
  })

  step('nothing is published before another admin has approved it', async () => {
    const { page } = admin
    await open(page, '/company/preview/settings')
    await page.getByLabel('公開には、ほかの管理者の承認を必要とする').check()
    await page.getByRole('button', { name: '設定を保存する' }).click()
    await page.getByText('設定を保存しました').waitFor()
    await open(page, '/company/preview/publication')
    await staff.askForApproval(page)

    await open(reader.page, deepLink)
    await visitor.agree(reader.page)
    await expectStatus(reader, 404)
    await staff.approve(second.page, product)
    await open(reader.page, deepLink)
    await reader.page.getByText('400,000').waitFor()
  })

  step('the PDF too is published with approval only, and can be searched where it is shown', async () => {
    const { page } = admin
    await open(page, '/company/data/pdf')
    await page
      .getByRole('link', { name: `${YEAR}_お知らせ` })
      .first()
      .click()
    await page.locator('summary', { hasText: 'このPDFだけを公開' }).click()
    await page.getByRole('link', { name: '公開を申請する', exact: true }).click()
    await page.getByText('ほかの管理者の承認が必要です').first().waitFor()
    await open(page, '/company/data/pdf')
    await page.getByRole('button', { name: '一覧に入れる' }).first().click()
    await staff.done(page, '一覧に入れました')
    await page.getByRole('link', { name: 'PDFを更新' }).click()
    await staff.moveToPreview(page)
    await open(page, '/company/preview/publication')
    await staff.askForApproval(page)
    await staff.approve(second.page, product)

    await open(page, '/company/data/pdf')
    const row = page.getByRole('row', { name: `${YEAR}_お知らせ` })
    await row.getByText('公開中', { exact: true }).waitFor()
    await row
      .getByRole('link', { name: `${YEAR}_お知らせ` })
      .first()
      .click()
    await page.getByRole('searchbox', { name: '文書内を検索' }).fill('方針')
    await page.getByRole('button', { name: '検索', exact: true }).click()
    await page.getByText('1件中1件目').waitFor()
  })

  step('the edition before brings back what visitors saw', async () => {
    const { page } = admin
    await open(page, '/company/preview/editions/5')
    await page.getByRole('link', { name: 'この版に戻す' }).click()
    // a year of data leaves the site
    await staff.confirmJudged(page, '誤った年度のため')
    await staff.askForApproval(page)
    await staff.approve(second.page, product)
    await open(reader.page, deepLink)
    await reader.page.getByText('SO SORRY, PAGE NOT FOUND').waitFor()
    await expectStatus(reader, 404)
  })

  /** Exports a slot and uploads the file. */
  const bringBack = async (page: Page, year: number, rootSection: string) => {
    await open(page, `/company/data/list/disclosure?year=${year}`)
    await page.getByLabel('大区分').selectOption({ label: rootSection })
    await page.getByRole('button', { name: '絞り込む', exact: true }).click()
    await page.getByRole('link', { name: '条件を解除' }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSVを書き出す' }).click(),
    ])
    const file = await product.writeFile(`${year}_export.csv`, await readFile(await download.path()))
    await staff.upload(page, product, file, { year, rootSection })
    await staff.heading(page, '検査の結果')
  }

  step('an export that comes in again is recognised as the same content', async () => {
    const { page } = admin
    await bringBack(page, 2024, 'B 学術研究助成費')
    await page
      .getByRole('listitem')
      .getByText(/^内容がいまの下書きと同じです/)
      .waitFor()
  })

  step('an export of what was edited brings nothing new either', async () => {
    const { page } = admin
    await bringBack(page, YEAR, 'C 原稿執筆料等')
    await page
      .getByRole('listitem')
      .getByText(/^この年度・区分のデータには、画面で直した行が1行あります/)
      .waitFor()
    const now = page.locator('dl, .stats').filter({ hasText: '変わらない' }).first()
    expect((await now.innerText()).replace(/\s+/g, '')).toBe(
      `新しく加わる0行変わる0行なくなる0行変わらない${FEES + 2}行`,
    )
  })
})

/** Fees in which the doctor's row occurs twice. */
function* feesTwice(): Generator<Buffer> {
  yield* feesFile({ year: YEAR, rows: FEES, doctor })
  const [again] = [...feesFile({ year: YEAR, rows: 0, doctor })].slice(-1)
  yield again!
}
