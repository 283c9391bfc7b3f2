import type { Page } from 'playwright-core'
import type { Product } from './start-product.ts'

/** The steps of a visitor of Aoba's public site. */

/** Accepts the terms, after which the requested page opens. */
export async function agree(page: Page): Promise<void> {
  await page.getByRole('button', { name: '同意して情報を見る' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Opens a page of the site or of its preview, and accepts the terms before it. */
export async function openSite(page: Page, address: string): Promise<void> {
  await page.goto(address)
  const pathOf = (url: string) => new URL(url).pathname.replace(/(.)\/$/, '$1')
  if (pathOf(page.url()) === pathOf(address)) return
  const accepted = page.waitForURL((url) => !url.search.includes('type='))
  await page.locator('form[action$="/agreement"] button').click()
  await accepted
  await page.goto(address)
}

/** Searches for a person on the search page and returns the number of recipients. */
export async function searchPerson(page: Page, product: Product, name: string): Promise<number> {
  await page.goto(product.url('aoba', '/search?type=disclosure'))
  await openNameFields(page)
  await page.getByLabel('個人名', { exact: true }).fill(name)
  await page.getByRole('button', { name: '検索', exact: true }).click()
  const found = page.getByRole('heading', { name: /に一致する提供先/ })
  return Number((await found.innerText()).match(/提供先 (\d+)$/)?.[1] ?? 0)
}

/** The fields for one kind of names are folded. */
export const openNameFields = (page: Page) =>
  page.locator('summary', { hasText: '団体・施設名と個人名を分けて探す' }).click()
