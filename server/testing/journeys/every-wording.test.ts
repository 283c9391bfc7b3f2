import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { newPerson, startBrowser, type Person } from './browser.ts'
import { inOrder } from './in-order.ts'
import { feesFile } from './payments-file.ts'
import * as staff from './staff-steps.ts'
import { startProduct, type Product } from './start-product.ts'
import { openSite } from './visitor-steps.ts'
import { sparseYear, wordingKinds, type Reading } from './wording-kinds.ts'

/**
 * Proves for every kind of wording that it reaches visitors in both languages by way of the draft and the preview, no
 * sooner, and that restoring an edition restores its wording. Layout is tested by the page walk, and validation by the
 * tests of the forms.
 */

/** The confirmation of automatic changes has a different text. */
const attestation = '経理部と照合したことを確認します。'

let product: Product
let browser: Browser
let admin: Person
let visitor: Person

beforeAll(async () => {
  product = await startProduct()
  browser = await startBrowser()
  admin = await newPerson(browser)
  visitor = await newPerson(browser)
})
afterAll(async () => {
  expect([...admin.complaints, ...visitor.complaints]).toEqual([])
  await browser.close()
  await product.stop()
})

/** The readings that show the old text, and those that show the new one. */
async function told(page: Page, lang: 'ja' | 'en', base = ''): Promise<Record<'old' | 'new', string[]>> {
  const found: Record<'old' | 'new', string[]> = { old: [], new: [] }
  const all = wordingKinds.flatMap(({ kind, readings }) => readings.map((reading) => ({ kind, ...reading })))
  // Accepts the terms of both types once.
  for (const type of ['/disclosure', '/patient']) await openSite(page, product.url('aoba', base + type))
  const texts = await textsAt(page, all, (path) => {
    const address = new URL(product.url('aoba', base + path))
    address.searchParams.set('lang', lang)
    return address.href
  })
  all.forEach(({ kind, path, where, appears, vanishes }, at) => {
    const isThere = squeezed(texts[at]!).includes(squeezed((appears ?? vanishes!)[lang]))
    const isNew = isThere === (appears !== undefined)
    found[isNew ? 'new' : 'old'].push(`${kind}: ${path} ${where}`)
  })
  return found
}

/** The text of each reading, fetched from within the open page, because rendering every address would take seconds. */
function textsAt(page: Page, readings: Reading[], addressOf: (path: string) => string): Promise<string[]> {
  return page.evaluate(
    async (asked) => {
      const pathOf = (url: string) => new URL(url).pathname.replace(/(.)\/$/, '$1')
      const documents: Record<string, Document> = {}
      const texts: string[] = []
      for (const { address, where } of asked) {
        if (!documents[address]) {
          const answer = await fetch(address)
          if (!answer.ok || pathOf(answer.url) !== pathOf(address))
            throw new Error(`${address}: ${answer.status} ${answer.url}`)
          documents[address] = new DOMParser().parseFromString(await answer.text(), 'text/html')
        }
        const places = [...documents[address].querySelectorAll(where)]
        texts.push(places.map(({ textContent }) => textContent).join(' '))
      }
      return texts
    },
    readings.map(({ path, where }) => ({ address: addressOf(path), where })),
  )
}
const squeezed = (text: string) => text.replaceAll(/\s/g, '')

describe('all wording, from the draft to visitors and back', () => {
  const step = inOrder()
  let edition = 0

  step('publishes a year in which many sections are empty', async () => {
    const { page } = admin
    const doctor = { name: '渡邉 星乃丞', facility: '青海病院' }
    const file = await product.writeFile('fees.csv', feesFile({ year: sparseYear, rows: 10, doctor }))
    await staff.signIn(page, product)
    await staff.upload(page, product, file, { year: sparseYear })
    await staff.confirmImport(page)
    await staff.moveToPreview(page)
    await staff.publish(page, product)
  })

  for (const { kind, screen, word } of wordingKinds)
    step(`words ${kind}`, async () => {
      const { page } = admin
      await page.goto(product.url('aoba', `/company/messages/${screen}`))
      await word(page)
      await page.getByRole('button', { name: '下書きを保存' }).click()
      await page.getByText('下書きを保存しました').first().waitFor()
    })

  step('moves all of it to the preview, which shows it', async () => {
    const { page } = admin
    expect((await told(page, 'ja', '/preview')).new).toEqual([])
    await page.goto(product.url('aoba', '/company/preview'))
    await page.locator('form[action$="/preview/move"] button').click()
    await staff.done(page, 'プレビューへ反映しました')
    expect((await told(page, 'ja', '/preview')).old).toEqual([])
  })

  step('words what is confirmed, and publishes', async () => {
    const { page } = admin
    expect((await told(visitor.page, 'ja')).new).toEqual([])
    await page.goto(product.url('aoba', '/company/preview/settings'))
    await page.locator('#attestationJa').fill(attestation)
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByText('保存しました').first().waitFor()
    await page.goto(product.url('aoba', '/company/preview/publication'))
    await page.getByText(attestation).waitFor()
    await staff.publish(page, product)
    edition = Number(new URL(page.url()).pathname.split('/').at(-1))
  })

  step('shows all of it to visitors in both languages', async () => {
    expect((await told(visitor.page, 'ja')).old).toEqual([])
    expect((await told(visitor.page, 'en')).old).toEqual([])
  })

  step('brings the edition before back, with the words of then', async () => {
    const { page } = admin
    await page.goto(product.url('aoba', `/company/preview/editions/${edition - 1}/restoration`))
    await page.locator('#attest').check()
    await page.locator('main form button').first().click()
    await staff.published(page)
    expect((await told(visitor.page, 'ja')).new).toEqual([])
    expect((await told(visitor.page, 'en')).new).toEqual([])
  })
})
