import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { expectStatus, type Person } from './browser.ts'
import { linkIn } from './people-steps.ts'
import * as staff from './staff-steps.ts'
import type { Product } from './start-product.ts'

/** The steps of correction requests, by the labels on the screen: first the requester's, then the company's. */

/** What is wrong, in the words of the form. */
export interface Said {
  what: string
  details: string
  name: string
  email: string
}

export async function fillRequest(page: Page, { what, details, name, email }: Said): Promise<void> {
  await page.getByRole('checkbox', { name: what }).check()
  await page.getByRole('radio', { name: '本人', exact: true }).check()
  await page.getByLabel('正しい内容と、そう考える理由').fill(details)
  await page.getByLabel('お名前').fill(name)
  await page.getByLabel('連絡先のメールアドレス').fill(email)
}

/** Sends the form that is open; nothing has reached the company then. */
export async function sendRequest(page: Page): Promise<void> {
  await page.getByRole('button', { name: '確認のメールを受け取る' }).click()
  await staff.heading(page, '確認のメールをご覧ください')
}

/** Confirms by the mailed link and returns the reference number of the page that follows the request. */
export async function confirmRequest(page: Page, product: Product, email: string): Promise<string> {
  await page.goto(linkIn(await product.mailTo(email, '訂正の申し出の確認')))
  await page.getByRole('button', { name: 'この内容で申し出る' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /K-\d{4}-\d{4}/ })
  return /K-\d{4}-\d{4}/.exec(await heading.innerText())![0]
}

/** Opens the private page by the link of a mail. */
export async function follow(page: Page, product: Product, email: string, subject: string): Promise<void> {
  await page.goto(linkIn(await product.mailTo(email, subject)))
  await page.getByText('この画面は、メールのリンクを開いた方だけが見られます。').waitFor()
}

/** Presses the button of a form that is not complete yet, and expects these lines above it. */
export async function refused(person: Person, button: string, lines: string[]): Promise<void> {
  const { page } = person
  await page.getByRole('button', { name: button }).click()
  await expectStatus(person, 422)
  expect(await page.locator('.errsum a').allInnerTexts()).toEqual(
    lines.map((line) => expect.stringContaining(line)),
  )
}

/** Takes the proposed values over, on the page of a request. */
export async function takeProposed(page: Page): Promise<void> {
  await page.getByRole('button', { name: '申し出の値を下書きに入れる' }).click()
  await page.getByText('下書きに保存しました。').waitFor()
}

export async function answer(page: Page, outcome: string, text: string): Promise<void> {
  await page.getByRole('radio', { name: outcome, exact: true }).check()
  await page.getByLabel('申し出た人への回答').fill(text)
  await page.getByRole('button', { name: '回答を送る' }).click()
  await page.getByText('回答を送りました。').waitFor()
}
