import type { Page } from 'playwright-core'
import type { Product } from './start-product.ts'

/** The steps of a company admin (SPEC §1), by the labels on the screen. */

export async function signIn(page: Page, product: Product): Promise<void> {
  await page.goto(product.url('aoba', '/login'))
  await page.getByLabel('メールアドレス').fill('admin@aoba.example')
  await page.getByLabel('パスワード').fill('Demo-pass-2026')
  await page.getByRole('button', { name: 'ログイン' }).click()
  await heading(page, 'ダッシュボード')
}

export interface Slot {
  year: number
  /** The label in the form; if omitted, it is read from the file. */
  rootSection?: string
  /** Scripts send a file as soon as it is chosen. */
  scripts?: boolean
}

/** Sends a file and confirms what was read in it. The next page is that of the import, or the form with its errors. */
export async function upload(page: Page, product: Product, file: string, slot: Slot): Promise<void> {
  await page.goto(product.url('aoba', '/company/data/import-csv'))
  await page.locator('[name=file]').setInputFiles(file)
  if (slot.scripts === false) await page.getByRole('button', { name: '送って内容を確かめる' }).click()
  await heading(page, '読み取った内容の確認')
  await page.getByLabel('種別').selectOption({ label: '医療機関等' })
  await page.getByLabel('年度').selectOption(String(slot.year))
  if (slot.rootSection) await page.getByLabel('大区分').selectOption({ label: slot.rootSection })
  await page.getByRole('button', { name: /ファイルを検査する$/ }).click()
}

/** Confirms the checked import and waits until it is in the draft. */
export async function confirmImport(page: Page, timeout?: number): Promise<void> {
  await heading(page, '検査の結果', timeout)
  await page.getByRole('button', { name: 'この内容で取り込む' }).click()
  await heading(page, '取り込みの完了', timeout)
}

/** Ticks every point that the check warns of, once the page shows them. */
export async function judgeWarnings(page: Page): Promise<void> {
  await page.locator('.judge input').first().waitFor()
  for (const point of await page.locator('.judge input').all()) await point.check()
}

/** Moves what was imported to the preview, from the page of the import. */
export async function moveToPreview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'プレビューへ反映' }).click()
  await done(page, 'プレビューへ反映しました')
}

/** Waits for the line that says what was just done; it stays, unlike the passing message. */
export async function done(page: Page, what: string): Promise<void> {
  await page.locator('.did', { hasText: what }).waitFor()
}

export async function publish(page: Page, product: Product): Promise<void> {
  await page.goto(product.url('aoba', '/company/preview/publication'))
  await confirmJudged(page, '内容を確かめた更新')
  await page.locator('#attest').check()
  await page.getByRole('button', { name: /^第\d+版として公開する$/ }).click()
  await published(page)
}

/** What is judged is confirmed one by one, with a reason. */
export async function confirmJudged(page: Page, reason: string): Promise<void> {
  const points = await page.locator('.judge input').all()
  for (const point of points) await point.check()
  if (points.length > 0) await page.locator('#note').fill(reason)
}

/** The page after a publication or a restoration. */
export async function published(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 2, name: /^第\d+版を公開しました/ }).waitFor()
}

/** The number of draft records with this filter in the list's address. */
export async function draftCount(page: Page, product: Product, query = ''): Promise<number> {
  await page.goto(product.url('aoba', `/company/data/list/disclosure${query}`))
  const shown = page.getByText(/^[\d,]+行中/)
  if ((await shown.count()) === 0) return 0
  return Number((await shown.innerText()).replaceAll(',', '').match(/^\d+/)![0])
}

/** Waits for the page with this first heading; the page of a job leads there by itself. */
export async function heading(page: Page, name: string, timeout?: number): Promise<void> {
  const found = page.getByRole('heading', { level: 1, name, exact: true })
  await found.waitFor(timeout === undefined ? {} : { timeout })
}

/** Moves the whole draft to the preview. */
export async function moveFromPreview(page: Page, product: Product): Promise<void> {
  await page.goto(product.url('aoba', '/company/preview'))
  await page.getByRole('button', { name: 'プレビューへ反映' }).click()
  await done(page, 'プレビューへ反映しました')
}

/** Confirms the publication on the page and requests its approval. */
export async function askForApproval(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /確認します。$/ }).check()
  await page.getByRole('button', { name: '承認を申請する' }).click()
  await page.getByRole('heading', { level: 1, name: /^公開の予定と申請/ }).waitFor()
}

/** Approves the waiting publication. */
export async function approve(page: Page, product: Product): Promise<void> {
  await page.goto(product.url('aoba', '/company/preview'))
  await page.locator('main a[href*="/company/preview/requests/"]').click()
  await page.getByRole('button', { name: /^承認して/ }).click()
  await page.getByText('承認しました').waitFor()
}
