import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { expectStatus, newPerson, startBrowser, type Person } from './browser.ts'
import { inOrder } from './in-order.ts'
import {
  DEMO_PASSWORD,
  chooseNewPassword,
  enter,
  giveMailedCode,
  invite,
  linkIn,
  logOut,
  openUsers,
} from './people-steps.ts'
import { heading } from './staff-steps.ts'
import { startProduct, type Product } from './start-product.ts'

const misaki = { email: 'misaki@aoba.example', first: 'Kaede-no-ha-2026', second: 'Momiji-no-ha-2027' }
const MINUTE = 60_000

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

describe('a new admin, from the invitation to the logout', () => {
  const step = inOrder()
  let system: Person
  let admin: Person

  beforeAll(async () => {
    system = await newPerson(browser)
    admin = await newPerson(browser)
  })
  afterAll(async () => {
    await system.leave()
    await admin.leave()
    expect([...system.complaints, ...admin.complaints]).toEqual([])
  })

  const enterAoba = (password: string) =>
    enter(admin.page, product.url('aoba', '/login'), misaki.email, password)

  step('the system admin invites her', async () => {
    const { page } = system
    await enter(page, product.url('console', '/login'), 'system@example.com', DEMO_PASSWORD)
    await invite(page, product, misaki.email)
  })

  step('she registers by the mailed link, whose token leaves the address', async () => {
    const { page } = admin
    await page.goto(linkIn(await product.mailTo(misaki.email, 'ご招待')))
    await heading(page, 'アカウントの登録')
    expect(page.url()).toBe(product.url('aoba', '/register'))
    await page.getByLabel('姓').fill('楓')
    await page.getByLabel('名', { exact: true }).fill('美咲')
    await page.getByLabel('新しいパスワード', { exact: true }).fill('short')
    await page.getByText(/条件のうち\d件を満たしています/).waitFor({ state: 'attached' })
    await chooseNewPassword(page, misaki.first, '登録')
    await heading(page, 'ログイン')
    await enterAoba(misaki.first)
    await heading(page, 'ダッシュボード')
    await logOut(page)
  })

  step('the system admin resets her password, and sees none', async () => {
    const { page } = system
    await openUsers(page, product)
    await page
      .getByRole('row', { name: misaki.email })
      .getByRole('link', { name: 'パスワードを再設定' })
      .click()
    await page.locator('#own_password').fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'パスワードを再設定する' }).click()
    await page.getByText('パスワードを再設定するメールを、ご本人に送りました').waitFor()
  })

  step('her first password has ended, and the mailed link lets her choose another', async () => {
    const { page } = admin
    await enterAoba(misaki.first)
    await expectStatus(admin, 422)
    await page.goto(linkIn(await product.mailTo(misaki.email, '新しいパスワード')))
    await chooseNewPassword(page, misaki.second, 'パスワードを変更する')
    await heading(page, 'ログイン')
    await enterAoba(misaki.second)
    await heading(page, 'ダッシュボード')
  })

  step('she asks everybody for a second factor and for activity every minute', async () => {
    const { page } = admin
    await page.goto(product.url('aoba', '/company/profile'))
    await page.getByRole('link', { name: 'セキュリティポリシー' }).click()
    const policy = page.url()
    await page.getByLabel('自動ログアウトまでの時間（分）').fill('-1')
    await page.getByRole('button', { name: '保存する' }).click()
    await expectStatus(admin, 422)
    await page.getByLabel('自動ログアウトまでの時間（分）').fill('1')
    await page.locator('[name=force_two_factor]').check()
    await page.getByRole('button', { name: '保存する' }).click()
    await page.getByText('更新しました').waitFor()
    // Back to where the form was refused: the page opens instead of failing.
    await page.goBack()
    expect(page.url()).toBe(policy)
    await page.locator('[name=force_two_factor][checked]').waitFor()
    await logOut(page)
  })

  step('the next sign-in asks for the mailed code', async () => {
    await enterAoba(misaki.second)
    await giveMailedCode(admin.page, product, misaki.email)
    await heading(admin.page, 'ダッシュボード')
  })

  step('half a minute of rest brings the warning, which a key puts off', async () => {
    const { page } = admin
    await page.clock.install()
    await page.goto(product.url('aoba', '/company/data'))
    const warning = page.getByRole('dialog', { name: 'まもなくログアウトします' })
    await page.clock.fastForward(35_000)
    await warning.waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-idle'))).toBe('stay')
    await page.keyboard.press('Enter')
    await warning.waitFor({ state: 'hidden' })
  })

  step('a minute of rest ends in the sign-in page, which says why and leads back', async () => {
    const { page } = admin
    await product.setBackActivity(2 * MINUTE)
    await page.clock.fastForward(MINUTE + 1000)
    await heading(page, 'ログイン')
    await page.getByText('操作がなかったため、ログアウトしました').waitFor()
    admin.complaints.splice(
      0,
      admin.complaints.length,
      ...admin.complaints.filter((one) => !/ 401 /.test(one)),
    )
    await enterAoba(misaki.second)
    await giveMailedCode(page, product, misaki.email)
    await heading(page, 'データ')
  })

  step('and she leaves by herself', async () => {
    await logOut(admin.page)
    await admin.page.goBack()
    await heading(admin.page, 'ログイン')
  })
})

describe.each([true, false])('a forgotten password, JavaScript %s', (javaScriptEnabled) => {
  const step = inOrder()
  const email = 'admin@minato.example'
  const password = javaScriptEnabled ? 'Umi-no-iro-2026' : 'Sora-no-iro-2027'
  let person: Person

  beforeAll(async () => {
    person = await newPerson(browser, { javaScriptEnabled })
  })
  afterAll(async () => {
    await person.leave()
    expect(person.complaints).toEqual([])
  })

  step('is asked for on the sign-in page', async () => {
    const { page } = person
    await page.goto(product.url('minato', '/login'))
    await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click()
    await page.getByLabel('メールアドレス').fill(email)
    await page.getByRole('button', { name: 'メールを送る' }).click()
    await heading(page, 'メールを確認してください')
  })

  step('is set anew by the mailed link, which works once', async () => {
    const { page } = person
    const link = linkIn(await product.mailTo(email, 'Set a new password'))
    await page.goto(link)
    await heading(page, '新しいパスワードの設定')
    expect(page.url()).toBe(product.url('minato', '/reset-password/3'))
    await chooseNewPassword(page, password, 'パスワードを変更する')
    await heading(page, 'ログイン')
    await page.getByText('パスワードを再設定しました').waitFor()
    await page.goto(link)
    await heading(page, 'リンクが使えません')
  })

  step('opens the console', async () => {
    const { page } = person
    await enter(page, product.url('minato', '/login'), email, password)
    await heading(page, 'Dashboard')
    expect((await product.mailTo(email, 'has been changed')).text).toContain('changed')
  })
})
