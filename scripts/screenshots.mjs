// Long because it lists the pictures: one after the other, in the order in which they are taken.
// Takes the pictures of the README and of the handbook from the demo world, in a temporary data folder.
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { FLAGS, findChromium } from './lib/chromium.mjs'
import { takeHelpPictures } from './lib/help-pictures.mjs'
import { buildIfNeeded, installIfNeeded } from './lib/prepare.mjs'
import { freePort, startServer, temporaryFolder } from './lib/private-server.mjs'
import { enterProject, fail } from './lib/project.mjs'
import { bringDatabaseUpToDate, runBuilt } from './lib/serve.mjs'

const FOLDER = 'docs/screenshots'
const SIZE = { width: 1280, height: 800 }
const MAX_BYTES = 180_000

enterProject()
installIfNeeded()
buildIfNeeded()
const { chromium } = await import('playwright-core')
const executablePath = findChromium() ?? fail('Chromium is not installed.')
mkdirSync(FOLDER, { recursive: true })

const { folder } = temporaryFolder('screenshots')
const port = await freePort()
for (const name of ['DATABASE_URL', 'REDIS_URL', 'PUBLIC_PORT']) delete process.env[name]
Object.assign(process.env, {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  DATA_DIR: folder,
  PORT: String(port),
})
await bringDatabaseUpToDate()
runBuilt('seeds/demo/load.js')

const server = await startServer({
  program: process.execPath,
  args: ['dist/app/server/main.js'],
  port,
  folder,
})
const browser = await chromium.launch({ executablePath, args: FLAGS })
try {
  await visitorPictures('ja-JP', '')
  await visitorPictures('en-US', '-en')
  await staffPictures()
  await systemPictures()
} finally {
  await browser.close()
  await server.stop()
}

function address(place, host = 'aoba.localhost') {
  return `http://${host}:${port}${place}`
}

async function open(locale) {
  const context = await browser.newContext({ locale, viewport: SIZE, reducedMotion: 'reduce' })
  return context.newPage()
}

/** One picture of the window, scrolled to an element if one is named. */
async function picture(page, name, from) {
  if (from) await page.locator(from).evaluate((element) => element.scrollIntoView())
  const file = path.join(FOLDER, `${name}.png`)
  await page.screenshot({ path: file })
  const { size } = statSync(file)
  console.log(`${file} ${Math.round(size / 1000)} kB`)
  if (size > MAX_BYTES) fail(`${file} is larger than ${MAX_BYTES} bytes.`)
}

async function visitorPictures(locale, suffix) {
  const page = await open(locale)
  await page.goto(address('/disclosure?year=2025'))
  await page.locator('form[action="/agreement"] button').click()
  await picture(page, `listing${suffix}`)
  // C1
  await page.locator('main a[href*="/detail/1310"]').first().click()
  await picture(page, `section${suffix}`)
  await page.goto(address('/search?type=disclosure&individualName=%E6%B8%A1%E8%BE%BA%E6%81%B5%E5%AD%90'))
  await picture(page, `search${suffix}`, 'main form[role=search]')
}

async function signIn(login, email) {
  const page = await open('ja-JP')
  await page.goto(login)
  await page.locator('#email').fill(email)
  await page.locator('#password').fill('Demo-pass-2026')
  await page.locator('form button[type=submit]').click()
  await page.locator('body.console').waitFor()
  return page
}

async function systemPictures() {
  const page = await signIn(address('/login', 'localhost'), 'system@example.com')
  await page.goto(await page.locator('tbody th a', { hasText: '青葉製薬' }).evaluate((link) => link.href))
  await picture(page, 'company')
}

async function staffPictures() {
  const page = await signIn(address('/login'), 'admin@aoba.example')
  await picture(page, 'dashboard')
  await page.goto(address('/company/profile/security-policy'))
  await picture(page, 'security-policy')
  await page.goto(address('/company/preview?step=publish'))
  await picture(page, 'publish')
  await page.goto(address('/company/preview/differences/disclosure'))
  await page.locator('main del').first().waitFor()
  await picture(page, 'differences')

  const file = path.join(folder, '2025_原稿執筆料等.csv')
  const words = '--rows 1510 --year 2025 --section C --seed 11 --revision 2 --encoding sjis --out'
  runBuilt('scripts/generate.js', [...words.split(' '), file])
  await upload(page, file)
  await page.locator('form[action$=confirmation]').waitFor()
  await page.locator('.stats').nth(1).waitFor()
  await picture(page, 'import-check', 'main summary >> nth=0')
  const check = placeOf(page)
  await recordPicture(page)
  const record = placeOf(page)
  await takeHelpPictures(page, { address, places: { check, record, failed: await failedImport(page) } })
}

function placeOf(page) {
  return new URL(page.url()).pathname
}

/** A file with typical mistakes: a wrong year and code, an amount in words and one with a fraction. */
async function failedImport(page) {
  const file = path.join(folder, '2025_講師謝金.csv')
  const rows = [
    '年度,区分コード,施設名,氏名,件数,金額',
    'year,section_code,facility,name,number_of_payments,amount',
    '2025,C1,青葉大学病院,見本 太郎,2,111370',
    '2024,C1,青葉大学病院,見本 花子,1,55685',
    '2025,C9,みなとクリニック,見本 次郎,1,33411',
    '2025,C1,みなとクリニック,見本 三郎,1,約5万円',
    '2025,C1,やまて医院,見本 四郎,1,55684.6',
    '2025,C,やまて医院,見本 五郎,1,22274',
  ]
  writeFileSync(file, rows.join('\r\n'))
  await upload(page, file)
  await page.locator('.errsum').waitFor()
  return placeOf(page)
}

async function upload(page, file) {
  await page.goto(address('/company/data/import-csv'))
  await page.locator('[name=file]').setInputFiles(file)
  await page.locator('[name^=year]').selectOption('2025')
  await page.locator('[name^=section_type]').selectOption('1')
  await page.locator('main .actions button[type=submit]').click()
}

/** A record that was edited twice, with its history; reloaded so that no message covers it. */
async function recordPicture(page) {
  await page.goto(address('/company/data/list/disclosure?year=2025&keyWords=%E7%97%85%E9%99%A2'))
  await page.goto(
    await page
      .locator('tbody [data-grid-open]')
      .first()
      .evaluate((link) => link.href),
  )
  for (const amount of ['1,600,000', '1,620,000']) {
    await page.locator('[name=amount]').fill(amount)
    await page.locator('main form.panel .actions button:not([name])').click()
    await page
      .locator('main del', { hasText: amount === '1,600,000' ? '' : '1,600,000' })
      .first()
      .waitFor()
  }
  await page.reload()
  await picture(page, 'record', '[name=alternate_department]')
}
