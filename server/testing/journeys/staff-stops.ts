import type { Page } from 'playwright-core'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { withDefinedPages } from './defined-pages.ts'
import { wordingStops } from './wording-stops.ts'
import type { Stop } from './page-stop.ts'
import { detail, enrolment, submit } from './stop-parts.ts'
import { faqStops } from './visitor-stops.ts'

const record = 'tbody tr:first-child [data-grid-open]'
const records = '/company/data/list/disclosure'
const recordOf = (rest: string) => `/company/data/disclosure/:id${rest}`
const rounds = '/company/preview/reviews'
const pdfs = '/company/data/pdf'
const selection = 'button[formaction$=deletion]'
const tickRecord = (page: Page) => page.locator('tbody input[type=checkbox]').first().check()
const writeNoNumber = (page: Page) => page.locator('[name=amount]').fill('12a')
const writeNoTotal = (page: Page) => page.locator('main table input').first().fill('12a')
const empty = (control: string) => (page: Page) => page.locator(control).fill('')
const [emptyTitle, emptyName, emptyThreshold] = ['#titleJa', '#name', '#lockout_threshold'].map(empty)
const writeRemark = (page: Page) => page.locator('[name=comments]').fill('訂正')

/** Opens all collapsed content. */
async function unfoldAll(page: Page): Promise<void> {
  for (const summary of await page.locator('main summary').all()) await summary.click()
}

/** Selects the first day of the chart and the one after it by keyboard. */
async function walkTheChart(page: Page): Promise<void> {
  await page.locator('.over input').focus()
  for (const key of ['Home', 'ArrowRight']) await page.keyboard.press(key)
  await page.locator('.plot .cross').waitFor({ state: 'attached' })
}

/** Makes something to publish, a yearly total, and shows it before it is published. */
async function changeTotal(page: Page): Promise<void> {
  const open = (path: string) => page.goto(new URL(path, page.url()).href)
  const press = (button: string) => Promise.all([page.waitForNavigation(), page.locator(button).click()])
  await open('/company/data/list/disclosure/totals?year=2025')
  await page.locator('main table input').last().fill('1234567')
  await press('main form .actions button.primary')
  await open('/company/preview')
  await press('form[action$="/preview/move"] button')
  await open('/company/preview?step=publish')
}

async function askForToken(page: Page): Promise<void> {
  await page.locator('#token_name').fill('会計システム')
  await page.locator('[name=token_scopes]').first().check()
}

/** At an address of this machine where nobody listens. */
async function askForWebhook(page: Page): Promise<void> {
  await page.locator('#webhook_url').fill('http://127.0.0.1:65535/')
  await page.locator('[value="publication.awaiting_approval"]').check()
}

/** A list in which nobody is found; what is found is in review-before-publication.test.ts. */
async function chooseList(page: Page): Promise<void> {
  const list = '施設,メールアドレス\r\n見本クリニック,nobody@clinic.example\r\n見本医院,clinic.example\r\n'
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }
  await page.locator('main [type=file]').setInputFiles(file)
}

/** Years ahead, so that it is never carried out. */
async function planWithdrawal(page: Page): Promise<void> {
  await page.locator('main input[type=checkbox]').first().check()
  await page.locator('input[type=date]').fill('2099-07-01')
  await page.locator('input[type=time]').fill('00:00')
}

/** Addresses with a query or an id; all other pages are stops automatically. */
const addresses = [
  '/company/dashboard?range=1-year',
  '/company/dashboard?from=2001-01-01&to=2001-01-01',
  '/company/data?type=patient',
  '/company/data?deleted=1',
  '/company/data?keyWords=zzzz',
  '/upload/company/patient-group',
  '/company/data/list/disclosure?keyWords=zzzz',
  '/company/data/list/disclosure/totals?year=2025',
  '/company/data/list/disclosure/new?year=2025',
  '/company/data/pdf?type=patient',
  '/company/data/import-csv',
  '/company/requests?tab=all',
  '/company/requests/domains',
  '/company/requests?keyWords=zzzz',
  '/company/preview/publication/1',
  '/company/preview/editions/1',
  '/company/preview/editions/1/restoration',
  '/company/preview/editions/1/draft',
  '/company/audit?from=2020-01-01&to=2020-01-02',
  '/company/help',
  '/company/help?q=715',
  '/company/help?q=zzzz',
  '/company/help/5',
  ...['1/1', '2/1', '2/3', '3/1', '5/1', '5/4', '5/6', '9/7'].map((page) => `/company/help/${page}`),
  `/preview${detail('C1')}`,
  `/preview${detail('C1')}&sort=-amount&keyWords=%E7%97%85%E9%99%A2`,
  `/preview/patient/detail/${sectionIdOf(2, 'A1')}?year=2025`,
  '/preview/disclosure/corrections/1',
  '/preview/patient/corrections/1',
  '/preview/search?type=disclosure&individualName=%E4%BD%90%E8%97%A4',
  ...faqStops.map(({ path }) => `/preview${path}`),
].map((path): Stop => ({ path }))

/** Pages reached by a link or an action, and refused forms. */
const states: Stop[] = [
  { path: `/preview${detail('C1')}`, follow: 'tbody th a', at: '/preview/recipient/:id' },
  { path: '/preview/disclosure', follow: 'a[href^="/preview/viewer"]', at: '/preview/viewer' },
  { path: records, follow: record, at: recordOf('') },
  { path: '/company/data/list/patient', follow: record, at: '/company/data/patient/:id' },
  { path: records, follow: record, act: writeNoNumber, press: submit, status: 422 },
  { path: records, follow: record, act: writeRemark, press: submit },
  { path: records, follow: [record, 'a[href$=reversion]'], at: recordOf('/reversion') },
  { path: records, follow: [record, 'a[href$=deletion]'], at: recordOf('/deletion') },
  { path: records, follow: [record, 'a[href$=deletion]'], press: 'button.danger' },
  { path: records, act: tickRecord, press: selection, at: `${records}/deletion` },
  { path: records, act: tickRecord, press: '#grid-bulk button:not([formaction])', at: `${records}/change` },
  { path: `${records}/changes`, follow: 'tbody a' },
  { path: '/company/data', follow: 'tbody tr:nth-child(1) a' },
  { path: '/company/data', follow: 'tbody tr:nth-child(2) a', at: '/company/data/files/:id' },
  {
    path: '/company/data',
    follow: ['tbody tr:nth-child(3) a', 'a[href$=deletion]'],
    at: '/company/data/files/:id/deletion',
  },
  { path: '/company/data', follow: 'tbody a[href*="/import-csv/"]', at: '/company/data/import-csv/:id' },
  { path: '/company/data?status=2', follow: 'tbody a[href*="/import-csv/"]' },
  { path: pdfs, follow: 'tbody a[href*="/pdf/"]', at: `${pdfs}/:id` },
  {
    path: pdfs,
    follow: ['tbody a[href*="/pdf/"]', 'a[href$=withdrawal]'],
    at: `${pdfs}/:id/withdrawal`,
  },
  {
    path: pdfs,
    follow: ['tbody a[href*="/pdf/"]', 'a[href$=withdrawal]', './publication'],
    at: `${pdfs}/:id/publication`,
  },
  {
    path: pdfs,
    follow: 'tbody a[href*="/pdf/"]',
    act: emptyTitle,
    press: 'form:has(#titleJa) button',
    status: 422,
  },
  { path: '/company/data/list/disclosure/totals', act: writeNoTotal, press: submit, status: 422 },
  { path: '/company/profile/details', act: emptyName, press: submit, status: 422 },
  { path: '/company/profile/security-policy', act: emptyThreshold, press: submit, status: 422 },
  { path: '/company/profile', press: 'form[action$="/password"] button', status: 422 },
  { path: '/company/profile', ...enrolment },
  { path: '/company/profile/export', press: 'form:has(#export_password) button', status: 422 },
  { path: '/company/profile/tokens', press: 'form:has(#token_name) button', status: 422 },
  {
    path: '/company/profile/tokens',
    act: askForToken,
    fill: '#token_password',
    press: 'form:has(#token_name) button',
  },
  {
    path: '/company/profile/tokens',
    follow: 'tbody a[href$=revocation]',
    at: '/company/profile/tokens/:id/revocation',
  },
  { path: '/company/profile/webhooks', press: 'form:has(#webhook_url) button', status: 422 },
  {
    path: '/company/profile/webhooks',
    act: askForWebhook,
    fill: '#webhook_password',
    press: 'form:has(#webhook_url) button',
  },
  { path: '/company/profile/webhooks', follow: 'tbody a', at: '/company/profile/webhooks/:id' },
  {
    path: '/company/profile/webhooks',
    follow: 'tbody a',
    press: 'form[action$="/test"] button',
  },
  {
    path: '/company/profile/webhooks',
    follow: ['tbody a', 'a[href$="/secret"]'],
    press: 'form:has(#webhook_password) button',
    status: 422,
    at: '/company/profile/webhooks/:id/secret',
  },
  {
    path: '/company/profile/webhooks',
    follow: ['tbody a', 'a[href$="/deletion"]'],
    at: '/company/profile/webhooks/:id/deletion',
  },
  { path: '/company/requests', follow: 'tbody a', at: '/company/requests/:id' },
  { path: '/company/requests', follow: 'tbody a', press: 'form[action$="/answer"] button', status: 422 },
  { path: '/company/requests?tab=answered', follow: 'tbody a' },
  { path: rounds, follow: 'tbody a', at: `${rounds}/:id` },
  { path: rounds, follow: ['tbody a', 'a[href$="/end"]'], at: `${rounds}/:id/end` },
  { path: '/company/dashboard', act: unfoldAll },
  { path: '/company/dashboard', act: walkTheChart },
  { path: '/company/dashboard?from=2026-01-02&to=', status: 422 },
  { path: '/company/audit?from=2026-01-02&to=2026-01-01', status: 422 },
  { path: '/company/nowhere', status: 404 },
  { path: '/company/preview', act: changeTotal, press: '#publish button', status: 422 },
  {
    path: rounds,
    follow: ['tbody a', 'a[href$="/end"]'],
    press: 'main form button.danger',
    at: `${rounds}/:id`,
  },
  { path: rounds, press: submit, status: 422 },
  { path: rounds, act: chooseList, press: submit, at: `${rounds}/:id` },
  { path: '/company/preview/withdrawal', press: 'main form button.danger', status: 422 },
  // last, because a scheduled publication prevents others
  { path: '/company/preview/withdrawal', act: planWithdrawal, press: 'main form button.danger' },
  {
    path: '/company/preview',
    follow: 'tbody a[href*="/requests/"]',
    at: '/company/preview/requests/:id',
  },
]

export const staffStops = withDefinedPages('company-admin', [...addresses, ...wordingStops, ...states])
