import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { newPerson, startBrowser, type Person } from './browser.ts'
import { inOrder } from './in-order.ts'
import * as staff from './staff-steps.ts'
import { startProduct, type Product } from './start-product.ts'

const texts = { ja: '出典を示せば引用できます。', en: 'You may quote with the source.' }

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

describe.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
  'from a text to the visitor and back, JavaScript $javaScriptEnabled',
  ({ javaScriptEnabled }) => {
    const step = inOrder()
    const ja = `${texts.ja}（${javaScriptEnabled}）`
    const en = `${texts.en} (${javaScriptEnabled})`
    let admin: Person
    let reader: Person
    let edition = 0

    /** The terms as a first-time visitor reads them. */
    async function termsOf(lang: 'ja' | 'en'): Promise<string> {
      const person = await newPerson(browser, { javaScriptEnabled })
      await person.page.goto(product.url('aoba', `/?lang=${lang}`))
      const text = await person.page.locator('main').innerText()
      await person.leave()
      return text
    }

    beforeAll(async () => {
      admin = await newPerson(browser, { javaScriptEnabled })
      reader = await newPerson(browser, { javaScriptEnabled })
    })
    afterAll(async () => {
      await admin.leave()
      await reader.leave()
      expect([...admin.complaints, ...reader.complaints]).toEqual([])
    })

    step('saves the terms in the draft and shows what differs', async () => {
      const { page } = admin
      await staff.signIn(page, product)
      await page.goto(product.url('aoba', '/company/messages/term-disclosure'))
      await page.locator('#ja').fill(ja)
      await page.locator('#en').fill(en)
      await page.getByRole('button', { name: '下書きを保存' }).click()
      await page.getByText('下書きを保存しました').first().waitFor()
      await page.goto(product.url('aoba', '/company/messages/term-disclosure/differences'))
      await page
        .locator('ins', { hasText: String(javaScriptEnabled) })
        .first()
        .waitFor()
    })

    step('moves them to the preview, where visitors do not see them', async () => {
      const { page } = admin
      await page.getByRole('button', { name: 'プレビューへ反映' }).click()
      await staff.heading(page, 'プレビューと公開')
      await page.getByRole('link', { name: /^利用規約（医療機関等）の違いを見る/ }).waitFor()
      await page.goto(product.url('aoba', '/preview'))
      await page.getByText(ja).waitFor()
      await page.getByText('閲覧者にはまだ見えていません').waitFor()
      expect(await termsOf('ja')).not.toContain(ja)
    })

    step('publishes them', async () => {
      const { page } = admin
      await page.getByRole('link', { name: '公開の画面' }).click()
      await page.getByRole('heading', { name: '変わる文言' }).waitFor()
      await staff.publish(page, product)
      edition = Number(new URL(page.url()).pathname.split('/').at(-1))
    })

    step('shows them to visitors in both languages', async () => {
      expect(await termsOf('ja')).toContain(ja)
      expect(await termsOf('en')).toContain(en)
    })

    step('brings the edition before back', async () => {
      const { page } = admin
      await page.goto(product.url('aoba', `/company/preview/editions/${edition - 1}/restoration`))
      await page.locator('main summary', { hasText: '利用規約' }).first().waitFor()
      await page.locator('#attest').check()
      await page.locator('main form button').first().click()
      await staff.published(page)
      for (const lang of ['ja', 'en'] as const) {
        const shown = await termsOf(lang)
        expect([shown.includes(ja), shown.includes(en)]).toEqual([false, false])
      }
    })
  },
)
