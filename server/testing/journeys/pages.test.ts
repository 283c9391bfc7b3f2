import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { expectStatus, newPerson, startBrowser, type Person } from './browser.ts'
import { htmlFaults } from './html-faults.ts'
import { feesFile } from './payments-file.ts'
import { startProduct, type Product } from './start-product.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const widths = [1280, 375]
/** Ten rows show every kind of cell; fifty only take longer to check. */
const detail = (code: string) => `/disclosure/detail/${sectionIdOf(1, code)}?year=2025&size=10`

/** An address, or an address and the links to follow from there, or the button to press when its fields are filled. */
interface Stop {
  path: string
  follow?: string | string[]
  /** What is done there before the button is pressed. */
  act?: (page: Page) => Promise<void>
  fill?: string
  press?: string
  status?: number
}

const submit = 'main form button.primary'
const dead = '?token=dead'
const demoPassword = 'Demo-pass-2026'

const site: Stop[] = [
  { path: '/disclosure' },
  { path: detail('A1-1') },
  { path: detail('A4') },
  { path: detail('B1') },
  { path: `${detail('C1')}&page=2` },
  { path: '/patient' },
  { path: `/patient/detail/${sectionIdOf(2, 'A1')}?year=2025` },
  { path: `/patient/detail/${sectionIdOf(2, 'D1')}?year=2025` },
  { path: '/search' },
  { path: '/search?type=disclosure&individualName=%E4%BD%90%E8%97%A4' },
  { path: '/search?type=disclosure&organizationName=%E7%97%85%E9%99%A2' },
  { path: '/search?type=patient&organizationName=zzzz' },
]
const visitorStops: Stop[] = [
  { path: '/' },
  { path: '/?type=patient' },
  ...site,
  { path: '/login' },
  { path: '/login', press: submit, status: 422 },
  { path: '/forget-password' },
  { path: '/forget-password', press: submit, status: 422 },
  { path: '/forget-password?sent=1&email=a@b.example' },
  { path: `/reset-password/3${dead}` },
  { path: `/register${dead}` },
  { path: `/confirm-email${dead}` },
  { path: '/nowhere', status: 404 },
]
const record = 'tbody tr:first-child a'
const writeNoNumber = (page: Page) => page.locator('[name=amount]').fill('12a')
const writeRemark = (page: Page) => page.locator('[name=comments]').fill('訂正')

/** In years, so that it never happens. */
async function planWithdrawal(page: Page): Promise<void> {
  await page.locator('main input[type=checkbox]').first().check()
  await page.locator('input[type=date]').fill('2099-07-01')
  await page.locator('input[type=time]').fill('00:00')
}

const enrolment = { fill: '#two_factor_password', press: 'form:has(#two_factor_password) button' }
const staffStops: Stop[] = [
  '/company/dashboard',
  '/company/data',
  '/company/data?type=patient',
  '/company/data?deleted=1',
  '/company/data?keyWords=zzzz',
  '/upload/company/patient-group',
  '/company/data/list/disclosure',
  '/company/data/list/patient',
  '/company/data/list/disclosure?keyWords=zzzz',
  '/company/data/list/disclosure/changes',
  '/company/data/list/disclosure/totals?year=2025',
  '/company/data/pdf',
  '/company/data/pdf?type=patient',
  '/company/data/import-csv',
  '/company/messages',
  '/company/messages/page-title',
  '/company/messages/tab-page-title',
  '/company/messages/search',
  '/company/messages/term-disclosure',
  '/company/messages/term-patient',
  '/company/messages/display-settings',
  '/company/preview',
  '/company/preview/publication',
  '/company/preview/publication/1',
  '/company/preview/differences/disclosure',
  '/company/preview/differences/patient',
  '/company/preview/editions',
  '/company/preview/editions/1',
  '/company/preview/editions/1/restoration',
  '/company/preview/editions/1/draft',
  '/company/preview/withdrawal',
  '/company/preview/settings',
  '/company/profile',
  '/company/profile/details',
  '/company/profile/users',
  '/company/profile/users/invitation',
  '/company/profile/security-policy',
  '/company/profile/notifications',
  '/company/audit',
  '/company/audit?from=2020-01-01&to=2020-01-02',
  '/company/help',
  '/company/help?q=715',
  '/company/help?q=zzzz',
  '/company/help/5',
  ...['1/1', '2/1', '2/3', '3/1', '5/1', '5/4', '5/6', '9/7'].map((page) => `/company/help/${page}`),
  '/preview',
  '/preview/disclosure',
  `/preview${detail('C1')}`,
  '/preview/search?type=disclosure&individualName=%E4%BD%90%E8%97%A4',
]
  .map((path): Stop => ({ path }))
  .concat(
    { path: '/company/data/list/disclosure', follow: record },
    { path: '/company/data/list/disclosure', follow: record, act: writeNoNumber, press: submit, status: 422 },
    { path: '/company/data/list/disclosure', follow: record, act: writeRemark, press: submit },
    { path: '/company/data/list/disclosure', follow: [record, 'a[href$=reversion]'] },
    { path: '/company/data/list/disclosure', follow: [record, 'a[href$=deletion]'] },
    { path: '/company/data/list/disclosure', follow: [record, 'a[href$=deletion]'], press: 'button.danger' },
    { path: '/company/data/list/disclosure/changes', follow: 'tbody a' },
    { path: '/company/data', follow: 'tbody tr:nth-child(1) a' },
    { path: '/company/data', follow: 'tbody tr:nth-child(2) a' },
    { path: '/company/data', follow: ['tbody tr:nth-child(3) a', 'a[href$=deletion]'] },
    { path: '/company/data', follow: 'tbody a[href*="/import-csv/"]' },
    { path: '/company/data?status=2', follow: 'tbody a[href*="/import-csv/"]' },
    { path: '/company/data/pdf', follow: 'tbody a[href*="/pdf/"]' },
    { path: '/company/data/pdf', follow: 'tbody a[href$=withdrawal]' },
    { path: '/company/profile', press: 'form[action$="/password"] button', status: 422 },
    { path: '/company/profile', ...enrolment },
    { path: '/company/audit?from=2026-01-02&to=2026-01-01', status: 422 },
    { path: '/company/nowhere', status: 404 },
    { path: '/company/preview/withdrawal', press: 'main form button.danger', status: 422 },
    // the last: what is planned stands in the way of publishing
    { path: '/company/preview/withdrawal', act: planWithdrawal, press: 'main form button.danger' },
    { path: '/company/preview', follow: 'tbody a[href*="/requests/"]' },
  )
const systemStops: Stop[] = [
  { path: '/admin/companies' },
  { path: '/admin/companies?search_key=zzzz' },
  { path: '/admin/companies/list/create' },
  { path: '/admin/companies/list/create', press: submit, status: 422 },
  { path: '/admin/companies', follow: 'tbody th a' },
  { path: '/admin/companies', follow: 'tbody a[href$=deletion]' },
  { path: '/admin/audit' },
  { path: '/admin/profile' },
  { path: '/admin/profile/security-policy' },
  { path: '/admin/profile', ...enrolment },
  { path: '/admin/companies/detail/1', follow: 'a[href$=password-reset]' },
]

/** Aoba's admin reads Japanese, Minato's English. The system admin's console is Japanese. */
const readers = [
  { who: 'a visitor', lang: 'ja', host: 'aoba', stops: visitorStops },
  { who: 'a visitor', lang: 'en', host: 'aoba', stops: visitorStops },
  { who: 'staff', lang: 'ja', host: 'aoba', email: 'admin@aoba.example', stops: staffStops },
  { who: 'staff', lang: 'en', host: 'minato', email: 'admin@minato.example', stops: staffStops },
  { who: 'the system admin', lang: 'ja', host: 'console', email: 'system@example.com', stops: systemStops },
] as const

describe('every page', () => {
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

  describe.each(readers)('as $who reads it in $lang', (reader) => {
    const { host, lang } = reader
    let person: Person

    beforeAll(async () => {
      person = await newPerson(browser, { locale: lang === 'ja' ? 'ja-JP' : 'en-US' })
      const { page } = person
      if ('email' in reader) await signIn(page, product.url(host, '/login'), reader.email)
      if (host === 'console') return
      const base = 'email' in reader ? '/preview' : ''
      for (const type of ['disclosure', 'patient'])
        await agree(page, product.url(host, `${base}/?type=${type}`))
      if (base) await leaveTwoImports(page, product, product.url(host, '/company/data/import-csv'))
    })
    afterAll(() => person.leave())

    it.each([...reader.stops].map((stop) => [titleOf(stop), stop] as const))('%s', async (_title, stop) => {
      const { path, follow = [], act, fill, press, status = 200 } = stop
      const { page, complaints } = person
      let answer = await page.goto(product.url(host, path))
      for (const link of [follow].flat()) answer = await page.goto(await hrefOf(page, link))
      await act?.(page)
      if (fill) await page.locator(fill).fill(demoPassword)
      if (press) answer = await answerTo(page, press)
      expect(answer!.status()).toBe(status)
      if (status !== 200) await expectStatus(person, status)
      expect(await page.locator('html').getAttribute('lang')).toBe(lang)
      expect(await htmlFaults(await answer!.text())).toEqual([])
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        expect({ width, sideways: await widthBeyond(page) }).toEqual({ width, sideways: 0 })
        expect(await accessibilityFaults(page)).toEqual([])
      }
      expect(complaints).toEqual([])
    })
  })
})

function titleOf({ path, follow, act, press }: Stop): string {
  return [path, follow, act?.name, press].flat().filter(Boolean).join(' → ')
}

/** The page that a button leads to. */
async function answerTo(page: Page, button: string) {
  const [answer] = await Promise.all([page.waitForNavigation(), page.locator(button).click()])
  return answer
}

async function signIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(url)
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(demoPassword)
  await page.locator('form button[type=submit]').click()
  await page.locator('body.console').waitFor()
}

async function agree(page: Page, url: string): Promise<void> {
  await page.goto(url)
  const answer = page.waitForURL((to) => !to.search.includes('type='))
  await page.locator('form[action$="/agreement"] button').click()
  await answer
}

/** One import that waits for its confirmation and one with errors; the newest file is the list's first. */
async function leaveTwoImports(page: Page, product: Product, formUrl: string): Promise<void> {
  const doctor = { name: '渡邉 星乃丞', facility: '青海病院' }
  for (const year of [2021, 2019]) {
    const file = await product.writeFile('fees.csv', feesFile({ year: 2021, rows: 40, doctor }))
    await page.goto(formUrl)
    await page.locator('[name=file]').setInputFiles(file)
    await page.locator('[name=year]').selectOption(String(year))
    await page.locator('main form[enctype] button[type=submit]').click()
    await page.locator('form[action$=confirmation], .errsum[tabindex]').waitFor()
  }
}

const hrefOf = (page: Page, link: string) =>
  page
    .locator(link)
    .first()
    .evaluate((found) => (found as HTMLAnchorElement).href)

/** CSS pixels by which the page can be scrolled sideways. */
const widthBeyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function accessibilityFaults(page: Page): Promise<string[]> {
  // Our pages have no frames, which the other mode opens a second page for.
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
