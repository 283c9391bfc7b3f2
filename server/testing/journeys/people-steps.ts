import type { Page } from 'playwright-core'
import type { Product } from './start-product.ts'
import { heading } from './staff-steps.ts'

/** The steps around signing in, by the labels on the screen. */

/** Of everybody in the demo world. */
export const DEMO_PASSWORD = 'Demo-pass-2026'

/** Fills in and sends the sign-in form of a host; the next page depends on the user. */
export async function enter(page: Page, url: string, email: string, password: string): Promise<void> {
  await page.goto(url)
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード').fill(password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
}

/** Types a new password twice and sends it. */
export async function chooseNewPassword(page: Page, password: string, button: string): Promise<void> {
  await page.getByLabel('新しいパスワード', { exact: true }).fill(password)
  await page.getByLabel('新しいパスワード（確認）').fill(password)
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** Enters the code from the latest e-mail. */
export async function giveMailedCode(page: Page, product: Product, email: string): Promise<void> {
  await heading(page, '認証コードの入力')
  const { text } = await product.mailTo(email, '認証コード')
  await page.getByLabel('認証コード').fill(/\b\d{6}\b/.exec(text)![0])
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
}

/** The first URL in an e-mail. */
export function linkIn({ text }: { text: string }): string {
  return /https?:\/\/\S+/.exec(text)![0]
}

/** Signs out through the account menu. */
export async function logOut(page: Page): Promise<void> {
  await page.locator('[popovertarget=account]').click()
  await page.locator('#account').getByRole('button', { name: 'ログアウト' }).click()
  await heading(page, 'ログイン')
}

/** Opens the list of Aoba's users, as a signed-in system admin. */
export async function openUsers(page: Page, product: Product): Promise<void> {
  await page.goto(product.url('console', '/admin/companies'))
  await page.getByRole('link', { name: '青葉製薬株式会社' }).first().click()
  await heading(page, '青葉製薬株式会社')
  await page.getByRole('link', { name: 'ユーザー', exact: true }).click()
}

/** Invites a user to Aoba, as a signed-in system admin. */
export async function invite(page: Page, product: Product, email: string): Promise<void> {
  await openUsers(page, product)
  await page.getByText('ユーザーを招待', { exact: true }).click()
  await page.getByLabel('招待する方のメールアドレス').fill(email)
  await page.locator('#invite_password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '招待メールを送る' }).click()
  await page.getByRole('row', { name: email }).getByText('招待中').waitFor()
}
