// On both engines: recipients review rows before they are published, from the company's list to the edition.
import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import { expectStatus, type Person } from './browser.ts'
import { inOrder } from './in-order.ts'
import { feesFile } from './payments-file.ts'
import { linkIn } from './people-steps.ts'
import * as requests from './request-steps.ts'
import * as staff from './staff-steps.ts'
import type { Product } from './start-product.ts'
import { startForTwo, type TwoPeople } from './two-people.ts'
import * as visitor from './visitor-steps.ts'

/** A year for which the demo world has no data. */
const YEAR = 2021
const doctor = { name: '渡邉 星乃丞', facility: '青海総合診療センター' }
const email = 'hoshinojo@clinic.example'
const right = { typed: '222750', shown: '222,750' }
const list = [
  '氏名,施設,メールアドレス',
  // Spaces and widths are as somebody types them.
  `渡邉　星乃丞,${doctor.facility},${email}`,
  '見本 記載外,見本クリニック,nobody@clinic.example',
  `${doctor.name},${doctor.facility},clinic.example`,
]

let two: TwoPeople
let product: Product
let admin: Person
let recipient: Person

beforeAll(async () => {
  two = await startForTwo()
  ;({ product, admin, other: recipient } = two)
})
afterAll(() => two.close())

describe('a review before publication', () => {
  const step = inOrder()
  const rounds = () => product.url('aoba', '/company/preview/reviews')
  let round: string
  let link: string

  step('is ended by staff, who are asked first', async () => {
    const { page } = admin
    await page.goto(rounds())
    await page.locator('tbody a').first().click()
    await page.getByRole('link', { name: '確認を終了する' }).click()
    await staff.heading(page, '公開前の確認を終了しますか')
    await page.getByRole('button', { name: '終了する', exact: true }).click()
    await page.getByText('公開前の確認を終了しました').waitFor()
  })

  step('begins with a list, whose lines are matched with the preview', async () => {
    const { page } = admin
    const file = await product.writeFile('fees.csv', feesFile({ year: YEAR, rows: 5, doctor }))
    await staff.upload(page, product, file, { year: YEAR })
    await staff.confirmImport(page)
    await staff.moveToPreview(page)
    await page.goto(rounds())
    await page.getByLabel('確認できる日数').fill('0')
    await requests.refused(admin, '名簿を照らし合わせる', ['日数は1から90まで', '名簿のファイル'])
    await page.getByLabel('確認できる日数').fill('14')
    await page.locator('#file').setInputFiles(await product.writeFile('list.csv', list.join('\r\n')))
    await page.getByRole('button', { name: '名簿を照らし合わせる' }).click()
    await page.getByRole('heading', { name: '1通のメールを送ります' }).waitFor()
    round = page.url()
    expect(await page.locator('main tbody tr').allInnerTexts()).toEqual(
      ['見つかった', 'データにない', 'アドレスの誤り'].map((outcome) => expect.stringContaining(outcome)),
    )
    await page.getByRole('button', { name: '1通を送って始める' }).click()
    await page.getByText('公開前の確認を始めました。').waitFor()
  })

  step('shows recipients their own rows, and nobody else anything', async () => {
    const { page } = recipient
    link = linkIn(await product.mailTo(email, '公開前の確認のお願い'))
    await page.goto(link)
    expect(page.url()).toBe(product.url('aoba', '/review'))
    await page.getByText('222,740').first().waitFor()
    await page.getByText('明細 1行').waitFor()
    const stranger = await two.third()
    await stranger.page.goto(page.url())
    await stranger.page.getByRole('heading', { level: 1, name: 'このリンクは使えません' }).waitFor()
    await expectStatus(stranger, 404)
    await stranger.leave()
  })

  step('takes what is wrong with a row as a correction request', async () => {
    const { page } = recipient
    await page.getByRole('link', { name: '違うところを知らせる' }).click()
    await staff.heading(page, '違うところを知らせる')
    expect(await page.getByLabel('お名前').inputValue()).toContain('星乃丞')
    await page.getByLabel('金額（円）').fill(right.typed)
    await requests.refused(recipient, 'この内容で知らせる', ['違うところを選んでください'])
    await page.getByRole('checkbox', { name: '金額や件数が違う' }).check()
    await page.getByRole('button', { name: 'この内容で知らせる' }).click()
    await page.getByText('違うところをお知らせいただきました').waitFor()
  })

  step('is named where the company publishes, with what was objected', async () => {
    const { page } = admin
    await page.goto(product.url('aoba', '/company/preview/publication'))
    await page.getByText('公開前の確認が終わっていません').waitFor()
    await page.getByText('回答のない宛先が0件、「違いあり」の回答が1件').waitFor()
    await page.locator(`main a[href="${new URL(round).pathname}"]`).click()
    await page.getByRole('row', { name: email }).getByRole('link', { name: /^K-/ }).click()
  })

  step('shows the correction in the preview to its recipient', async () => {
    const { page } = admin
    await requests.takeProposed(page)
    await requests.answer(page, '訂正する', '公開する前に直しました。')
    await staff.moveFromPreview(page, product)
    await recipient.page.goto(link)
    await recipient.page.getByText('会社が公開予定の内容を変更しました。').waitFor()
    await recipient.page.getByText(right.shown).first().waitFor()
  })

  step('ends with the publication', async () => {
    await staff.publish(admin.page, product)
    await admin.page.goto(rounds())
    await admin.page.locator('tbody tr').first().getByText('公開済み').waitFor()
    const { page } = recipient
    await page.goto(link)
    await staff.heading(page, 'データが公開されました')
    await expectStatus(recipient, 410)
    await requests.follow(page, product, email, '申し出のあった記載を訂正しました')
    expect(await page.locator('main').innerText()).toContain('第6版で訂正しました')
    await visitor.openSite(page, product.url('aoba', `/disclosure?year=${YEAR}`))
    expect(await visitor.searchPerson(page, product, doctor.name)).toBe(1)
    await page.getByRole('link', { name: doctor.name }).click()
    await page.getByText(right.shown).first().waitFor()
  })
})
