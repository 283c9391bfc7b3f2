// On both engines: correction requests from the row on the site to the edition that corrects it.
import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import { sectionIdOf } from '#server/features/sections/index.ts'
import type { Person } from './browser.ts'
import { inOrder } from './in-order.ts'
import { linkIn } from './people-steps.ts'
import * as requests from './request-steps.ts'
import * as staff from './staff-steps.ts'
import type { Product } from './start-product.ts'
import { startForTwo, type TwoPeople } from './two-people.ts'
import * as visitor from './visitor-steps.ts'

/** A year whose data is the same in the draft, the preview and in public. */
const YEAR = 2024
const list = `/disclosure/detail/${sectionIdOf(1, 'C1')}?year=${YEAR}`
const name = '見本 花子'
const right = { typed: '98765', shown: '98,765' }
const emails = {
  first: 'first@clinic.example',
  second: 'second@clinic.example',
  third: 'third@clinic.example',
}

let two: TwoPeople
let product: Product
let admin: Person
let requester: Person

beforeAll(async () => {
  two = await startForTwo()
  ;({ product, admin, other: requester } = two)
})
afterAll(() => two.close())

describe('a correction request', () => {
  const step = inOrder()
  let recipient: string
  let wrong: string
  let reference: string

  /** A request about everything on the recipient's page, received by the company. */
  async function requestAll(email: string, what: string): Promise<string> {
    const { page } = requester
    await page.goto(`${recipient}/request`)
    await page.getByRole('checkbox', { name: /全体について$/ }).check()
    await requests.fillRequest(page, { what, details: '覚えがありません。', name, email })
    await requests.sendRequest(page)
    return requests.confirmRequest(page, product, email)
  }

  async function openInInbox(number: string): Promise<void> {
    const { page } = admin
    await page.goto(product.url('aoba', `/company/requests?tab=all&keyWords=${number}`))
    await page.getByRole('row', { name: number }).getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: number }).waitFor()
  }

  step('begins at the row on the company’s site, with the value that is right', async () => {
    const { page } = requester
    await visitor.openSite(page, product.url('aoba', list))
    await page.locator('tbody th a').first().click()
    recipient = page.url().replace(/[?#].*/, '')
    await page.locator('main a[href$="/request"]').first().click()
    const propose = page.getByRole('link', { name: new RegExp(`^正しい値を項目ごとに書く.*${YEAR}年度 C1`) })
    await propose.first().click()
    const amount = page.locator('.field', { has: page.locator('#proposed_amount') })
    wrong = /[\d,]{4,}/.exec(await amount.innerText())![0]
    await page.getByLabel('金額（円）').fill(right.typed)
  })

  step('loses nothing of what was typed when something is missing', async () => {
    const { page } = requester
    const said = { what: '金額や件数が違う', details: '通知書の金額です。\n番号は A-17 です。', name }
    await requests.fillRequest(page, { ...said, email: 'clinic.example' })
    await requests.refused(requester, '確認のメールを受け取る', ['name@example.jp'])
    expect(await page.getByLabel('金額（円）').inputValue()).toBe(right.typed)
    expect(await page.getByLabel('正しい内容と、そう考える理由').inputValue()).toBe(said.details)
    expect(await page.getByRole('checkbox', { name: said.what }).isChecked()).toBe(true)
    await page.getByLabel('連絡先のメールアドレス').fill(emails.first)
    await requests.sendRequest(page)
  })

  step('reaches the company once its mailed link is confirmed', async () => {
    reference = await requests.confirmRequest(requester.page, product, emails.first)
    await requests.follow(requester.page, product, emails.first, reference)
    const { page } = admin
    await page.goto(linkIn(await product.mailTo('admin@aoba.example', reference)))
    await page.getByRole('heading', { level: 1, name: reference }).waitFor()
    await page.getByText('番号は A-17 です。').waitFor()
  })

  step('is assigned and noted for colleagues', async () => {
    const { page } = admin
    await page.locator('summary', { hasText: '担当と期限' }).click()
    await page.getByLabel('担当').selectOption({ label: '青木 葉子' })
    await page.getByRole('button', { name: '担当と期限を保存' }).click()
    await page.getByText('担当と期限を保存しました。').waitFor()
    await page.getByLabel('社内のメモ').fill('支払システムと照合した。')
    await page.getByRole('button', { name: 'メモを残す' }).click()
    await page.getByText('メモを残しました。').waitFor()
    await page.locator('.log').getByText('支払システムと照合した。').waitFor()
  })

  step('is corrected in the draft by one click, and answered', async () => {
    const { page } = admin
    await requests.takeProposed(page)
    await requests.answer(page, '訂正する', 'ご指摘のとおりでした。次の版で訂正します。')
    const { page: reading } = requester
    await requests.follow(reading, product, emails.first, '訂正の申し出への回答')
    await reading.getByText('ご指摘のとおりでした。').waitFor()
    expect(await reading.locator('main').innerText()).not.toContain('支払システムと照合した。')
  })

  step('ends with the edition that has the correction, whose reason is filled in', async () => {
    const { page } = admin
    await staff.moveFromPreview(page, product)
    await page.goto(product.url('aoba', '/company/preview/publication'))
    await page.getByText('この版で訂正').waitFor()
    expect(await page.locator('#note').inputValue()).toMatch(
      new RegExp(`^申し出を受けて訂正しました（${YEAR}年度.*C1`),
    )
    await page.locator('#attest').check()
    await page.getByRole('button', { name: '第6版として公開する' }).click()
    await staff.published(page)
    const { page: reading } = requester
    await requests.follow(reading, product, emails.first, '申し出のあった記載を訂正しました')
    const told = await reading.locator('main').innerText()
    for (const text of ['第6版で訂正しました', wrong, right.shown]) expect(told).toContain(text)
    await visitor.openSite(reading, recipient)
    await reading.getByText(right.shown).first().waitFor()
  })

  step('is explained where nothing is corrected', async () => {
    const number = await requestAll(emails.second, '支払いを受けていない')
    await openInInbox(number)
    await requests.answer(admin.page, '訂正しない', '契約書を確かめました。記載のとおりです。')
    const { page } = requester
    await requests.follow(page, product, emails.second, '訂正の申し出への回答')
    await page.getByText('契約書を確かめました。').waitFor()
    await page.getByText('訂正しない理由を回答').first().waitFor()
  })

  step('can be withdrawn by its requester, and asks for nothing any more', async () => {
    const number = await requestAll(emails.third, 'そのほか')
    const { page } = requester
    await page.getByRole('link', { name: '申し出を取り下げる' }).click()
    await staff.heading(page, '申し出を取り下げますか')
    await page.getByRole('button', { name: '取り下げる', exact: true }).click()
    await page.getByText('申し出た方が取り下げました').first().waitFor()
    await openInInbox(number)
    await admin.page.getByText('この申し出は、申し出た人が取り下げました。').waitFor()
    expect(await admin.page.getByRole('button', { name: '回答を送る' }).count()).toBe(0)
  })
})
