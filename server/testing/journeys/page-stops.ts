import type { Page } from 'playwright-core'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { messageStops } from './message-stops.ts'
import type { Stop } from './page-stop.ts'

/** The pages that walk-pages.ts walks, each as its reader gets there. */

/** Ten rows show every kind of cell; fifty only take longer to check. */
const detail = (code: string) => `/disclosure/detail/${sectionIdOf(1, code)}?year=2025&size=10`

const submit = 'main form button.primary'
const dead = '?token=dead'
export const demoPassword = 'Demo-pass-2026'

const site: Stop[] = [
  { path: '/disclosure' },
  { path: detail('A1-1') },
  { path: detail('A4') },
  { path: detail('B1') },
  { path: `${detail('C1')}&page=2` },
  { path: `${detail('C1')}&sort=-amount` },
  { path: `${detail('C1')}&sort=amount&keyWords=%E7%97%85%E9%99%A2` },
  { path: `${detail('C1')}&keyWords=zzzz` },
  { path: detail('C1'), follow: 'tbody th a', at: '/recipient/:id' },
  { path: detail('A1-1'), follow: 'tbody th a' },
  { path: '/patient' },
  { path: `/patient/detail/${sectionIdOf(2, 'A1')}?year=2025` },
  { path: `/patient/detail/${sectionIdOf(2, 'D1')}?year=2025` },
  { path: '/search' },
  { path: '/search?type=disclosure&individualName=%E4%BD%90%E8%97%A4' },
  { path: '/search?type=disclosure&organizationName=%E7%97%85%E9%99%A2' },
  { path: '/search?type=patient&organizationName=zzzz' },
]
const openCitation = (page: Page) => page.locator('details:has(.cite) > summary').click()
/** Open and guarded pages whose weight counts: each kind, and each list as long as a visitor first sees it. */
export const weighed = [
  '/',
  '/?type=patient',
  '/disclosure',
  ...['A1-1', 'A4', 'B1', 'C1'].map((code) => `/disclosure/detail/${sectionIdOf(1, code)}?year=2025`),
  '/patient',
  ...['A1', 'D1'].map((code) => `/patient/detail/${sectionIdOf(2, code)}?year=2025`),
  '/search?type=disclosure&individualName=%E4%BD%90%E8%97%A4',
  '/faq',
  '/faq/topics/1',
  '/faq/topics/1/2',
  '/corrections',
  '/about-data',
]
const faq: Stop[] = [{ path: '/faq' }, { path: '/faq/topics/1' }, { path: '/faq/topics/1/2' }]
const visitorStops: Stop[] = [
  { path: '/' },
  { path: '/?type=patient' },
  ...site,
  ...faq,
  { path: '/corrections' },
  { path: '/about-data' },
  { path: '/disclosure', act: openCitation },
  { path: '/disclosure', follow: 'a[href^="/viewer"]', at: '/viewer' },
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
const records = '/company/data/list/disclosure'
const recordOf = (rest: string) => `/company/data/disclosure/:id${rest}`
const pdfs = '/company/data/pdf'
const selection = 'main form[action$=deletion] button'
const tickRecord = (page: Page) => page.locator('tbody input[type=checkbox]').first().check()
const writeNoNumber = (page: Page) => page.locator('[name=amount]').fill('12a')
const writeRemark = (page: Page) => page.locator('[name=comments]').fill('訂正')

/** Everything that is folded away is looked at too. */
async function unfoldAll(page: Page): Promise<void> {
  for (const summary of await page.locator('main summary').all()) await summary.click()
}

/** With the keys to the first day and one further; the line above the chart says so. */
async function walkTheChart(page: Page): Promise<void> {
  await page.locator('.over input').focus()
  for (const key of ['Home', 'ArrowRight']) await page.keyboard.press(key)
  await page.locator('.plot .cross').waitFor({ state: 'attached' })
}

/** In years, so that it never happens. */
async function planWithdrawal(page: Page): Promise<void> {
  await page.locator('main input[type=checkbox]').first().check()
  await page.locator('input[type=date]').fill('2099-07-01')
  await page.locator('input[type=time]').fill('00:00')
}

const enrolment = { fill: '#two_factor_password', press: 'form:has(#two_factor_password) button' }
const staffStops: Stop[] = [
  '/company/dashboard',
  '/company/dashboard?range=1-year',
  '/company/dashboard?from=2001-01-01&to=2001-01-01',
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
  '/company/preview/requests',
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
  `/preview${detail('C1')}&sort=-amount&keyWords=%E7%97%85%E9%99%A2`,
  '/preview/patient',
  `/preview/patient/detail/${sectionIdOf(2, 'A1')}?year=2025`,
  '/preview/search?type=disclosure&individualName=%E4%BD%90%E8%97%A4',
  '/preview/corrections',
  '/preview/about-data',
  ...faq.map(({ path }) => `/preview${path}`),
]
  .map((path): Stop => ({ path }))
  .concat(
    messageStops,
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
    { path: pdfs, follow: 'tbody a[href$=withdrawal]', at: `${pdfs}/:id/withdrawal` },
    { path: pdfs, follow: ['tbody a[href$=withdrawal]', './publication'], at: `${pdfs}/:id/publication` },
    { path: '/company/profile', press: 'form[action$="/password"] button', status: 422 },
    { path: '/company/profile', ...enrolment },
    { path: '/company/dashboard', act: unfoldAll },
    { path: '/company/dashboard', act: walkTheChart },
    { path: '/company/dashboard?from=2026-01-02&to=', status: 422 },
    { path: '/company/audit?from=2026-01-02&to=2026-01-01', status: 422 },
    { path: '/company/nowhere', status: 404 },
    { path: '/company/preview/withdrawal', press: 'main form button.danger', status: 422 },
    // the last: what is planned stands in the way of publishing
    { path: '/company/preview/withdrawal', act: planWithdrawal, press: 'main form button.danger' },
    {
      path: '/company/preview',
      follow: 'tbody a[href*="/requests/"]',
      at: '/company/preview/requests/:id',
    },
  )
const company = '/admin/companies/detail/1'
/** Aoba's admin: the first user that there is. */
const member = `${company}/users/1`
const memberParts = ['password-reset', 'deactivation', 'activation', 'session-end', 'two-factor-reset']
const systemStops: Stop[] = [
  { path: '/admin/companies' },
  { path: '/admin/companies?search_key=zzzz' },
  { path: '/admin/companies/list/create' },
  { path: '/admin/companies/list/create', press: submit, status: 422 },
  { path: '/admin/companies', follow: 'tbody th a' },
  { path: '/admin/companies', follow: 'tbody a[href$=deletion]' },
  { path: company },
  { path: `${company}/deletion` },
  { path: `${company}/users` },
  ...[...memberParts, 'invitation', 'removal'].map((part) => ({ path: `${member}/${part}` })),
  { path: '/admin/dashboard' },
  { path: '/admin/dashboard?from=2026-01-02&to=2026-01-01', status: 422 },
  { path: '/admin/audit' },
  { path: '/admin/profile' },
  { path: '/admin/profile/security-policy' },
  { path: '/admin/profile', ...enrolment },
]

const noScripts = {
  who: 'a visitor without JavaScript',
  host: 'aoba',
  stops: visitorStops,
  scripts: false,
} as const

/** Aoba's admin reads Japanese, Minato's English. The system admin's console is Japanese. */
export const readers = [
  { ...noScripts, lang: 'ja' },
  { ...noScripts, lang: 'en' },
  { who: 'a visitor', lang: 'ja', host: 'aoba', stops: visitorStops },
  { who: 'a visitor', lang: 'en', host: 'aoba', stops: visitorStops },
  { who: 'staff', lang: 'ja', host: 'aoba', email: 'admin@aoba.example', stops: staffStops },
  { who: 'staff', lang: 'en', host: 'minato', email: 'admin@minato.example', stops: staffStops },
  { who: 'the system admin', lang: 'ja', host: 'console', email: 'system@example.com', stops: systemStops },
] as const
