import type { Page } from 'playwright-core'
import * as staff from './staff-steps.ts'
import type { Product } from './start-product.ts'

/** The steps around the portal, by the labels on the screen. */

/** What a company can choose about the portal, by the start of its label. */
const choices = {
  off: /^参加しない/,
  joined: /^参加する(?!（)/,
  'own-terms': /^参加する（明細の前に、自社の利用規約への同意を求める）/,
}

/** Aoba chooses whether it takes part, and publishes that with whatever else is in the preview. */
export async function takePart(page: Page, product: Product, choice: keyof typeof choices): Promise<void> {
  await page.goto(product.url('aoba', '/company/messages/display-settings'))
  await page.getByRole('radio', { name: choices[choice] }).check()
  await page.getByRole('button', { name: '保存してプレビューへ反映' }).click()
  await page.getByText('下書きを保存し、プレビューへ反映しました。').waitFor()
  await staff.publish(page, product)
}

/** Reached only if what is waited for never comes. */
const TRIES = 500

/** Opens an address until its page is what a publication soon makes of it. */
export async function openUntil(page: Page, address: string, isThere: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    await page.goto(address)
    if (await isThere()) return
  }
  throw new Error(`${address} has not become as expected`)
}

/** Types a name into the search of the page that is open. */
export async function searchHere(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: '提供先の名前（個人・施設・学会）' }).fill(name)
  await page.getByRole('button', { name: 'まとめて検索' }).click()
}
