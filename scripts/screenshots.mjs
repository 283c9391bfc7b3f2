// Takes the README's pictures of the demo world, in a data folder that is gone afterwards.
import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { FLAGS, findChromium } from './lib/chromium.mjs'
import { buildIfNeeded, installIfNeeded } from './lib/prepare.mjs'
import { freePort, startServer, temporaryFolder } from './lib/private-server.mjs'
import { enterProject, fail } from './lib/project.mjs'
import { bringDatabaseUpToDate, runBuilt } from './lib/serve.mjs'

const FOLDER = 'docs/screenshots'
const SIZE = { width: 1280, height: 800 }
const MAX_BYTES = 150_000

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
bringDatabaseUpToDate()
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
} finally {
  await browser.close()
  await server.stop()
}

function address(place) {
  return `http://aoba.localhost:${port}${place}`
}

async function open(locale) {
  const context = await browser.newContext({ locale, viewport: SIZE, reducedMotion: 'reduce' })
  return context.newPage()
}

/** One picture of what the window shows, scrolled down to an element where one is named. */
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
  await page.locator('main').getByRole('link', { name: /^C1\b/ }).click()
  await picture(page, `section${suffix}`)
  await page.goto(address('/search?type=disclosure&individualName=%E6%B8%A1%E8%BE%BA%E6%81%B5%E5%AD%90'))
  await picture(page, `search${suffix}`, 'form[role=search]')
}

async function staffPictures() {
  const page = await open('ja-JP')
  await page.goto(address('/login'))
  await page.locator('#email').fill('admin@aoba.example')
  await page.locator('#password').fill('Demo-pass-2026')
  await page.locator('form button[type=submit]').click()
  await page.locator('body.console').waitFor()
  await picture(page, 'dashboard')
  await page.goto(address('/company/preview/publication'))
  await picture(page, 'publish')

  const file = path.join(folder, '2025_原稿執筆料等.csv')
  const words = '--rows 1510 --year 2025 --section C --seed 11 --revision 2 --encoding sjis --out'
  runBuilt('scripts/generate.js', [...words.split(' '), file])
  await page.goto(address('/company/data/import-csv'))
  await page.locator('[name=file]').setInputFiles(file)
  await page.locator('[name=year]').selectOption('2025')
  await page.locator('form[enctype] button[type=submit]').click()
  await page.locator('form[action$=confirmation]').waitFor()
  await picture(page, 'import-check')
}
