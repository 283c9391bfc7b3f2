import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser, Page, Response } from 'playwright-core'
import { accessibilityFaults, bringAxe } from './accessibility.ts'
import { asReadIn2019, layoutFaults, readStylesAsIn2019 } from './browser-of-2019.ts'
import { expectStatus, newPerson, startBrowser, type Person } from './browser.ts'
import { htmlFaults } from './html-faults.ts'
import { feesFile, rowLine } from './payments-file.ts'
import type { Stop } from './page-stop.ts'
import { demoPassword, readers } from './page-stops.ts'
import { weighed, weighedOnPortal } from './weighed-pages.ts'
import { commitSeed } from '../commit-seed.ts'
import { randomOf } from '../random.ts'
import { fits } from '../route-matcher.ts'
import { spacedSentences } from './spaced-sentences.ts'
import { missingStyles, stylesBytes } from './site-styles.ts'
import { unmarkedJapanese } from './unmarked-japanese.ts'
import { startProduct, type Product } from './start-product.ts'

const widths = [1280, 375]
/** Layout depends on the width, and names on the language: English is checked only at the width that shows everything. */
const accessibleAt = { ja: widths, en: [1280] }
/** Neither do colours depend on the language: the slowest rules by far are checked on the Japanese pages. */
const coloursIn = (lang: 'ja' | 'en') =>
  lang === 'en' ? 'none' : process.env.CHECK_ALL === '1' ? 'all' : new Set<string>()
const targets = process.env.CHECK_ALL === '1' ? 'all' : 'doubtful'
/** Bytes of HTML and CSS that fit in the first round trip of a connection: ten packets. */
const FIRST_VIEW_BYTES = 14 * 1024

/**
 * Tests of every page as its readers of one language get there: its status, its HTML, no complaint of the browser, no
 * sideways scrolling at both widths, and nothing that WCAG 2.2 AA refuses: at both widths in Japanese, at one in
 * English. A file a language, so that two can run side by side.
 */
export function walkPages(lang: 'ja' | 'en'): void {
  const colours = coloursIn(lang)
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

  describe.each(readers.filter((reader) => reader.lang === lang))('as $who reads it', (reader) => {
    const { host } = reader
    const scripts = !('scripts' in reader) || reader.scripts
    let person: Person
    let answer: Response | undefined

    beforeAll(async () => {
      person = await newPerson(browser, {
        locale: lang === 'ja' ? 'ja-JP' : 'en-US',
        javaScriptEnabled: scripts,
      })
      const { page } = person
      if (scripts) await bringAxe(page.context())
      page.on('response', (response) => {
        if (response.request().isNavigationRequest() && response.frame() === page.mainFrame())
          answer = response
      })
      if ('email' in reader) await signIn(page, product.url(host, '/login'), reader.email)
      if (host === 'console') return
      if (host === 'portal') return agreeOnPortal(page, product.url(host, '/terms'))
      const base = 'email' in reader ? '/preview' : ''
      for (const type of ['disclosure', 'patient'])
        await agree(page, product.url(host, `${base}/?type=${type}`))
      if (base) await leaveTwoImports(page, product, product.url(host, '/company/data/import-csv'))
    })
    afterAll(() => person.leave())

    it.each([...reader.stops].map((stop) => [titleOf(stop), stop] as const))('%s', async (_title, stop) => {
      const { path, follow = [], act, fill, press, status = 200, at } = stop
      const { page, complaints } = person
      await page.goto(product.url(host, path))
      for (const link of [follow].flat()) await page.goto(await hrefOf(page, link))
      await act?.(page)
      if (fill) await page.locator(fill).fill(demoPassword)
      if (press) await Promise.all([page.waitForNavigation(), page.locator(press).click()])
      await atRest(page)
      expect(answer!.status()).toBe(status)
      if (at) expect([at, fits(at, new URL(page.url()).pathname)]).toEqual([at, true])
      if (status !== 200) await expectStatus(person, status)
      expect(await htmlFaults(await answer!.text())).toEqual([])
      const shown = await page.evaluate(() => ({
        lang: document.documentElement.lang,
        text: document.body.innerText,
        hasSiteStyles: document.querySelector('link[href*="/siteStyles."]') !== null,
      }))
      expect(shown.lang).toBe(lang)
      // A sentence without its value.
      expect(shown.text).not.toMatch(/\{\{|\}\}/)
      if (lang === 'en') expect(await unmarkedJapanese(page)).toEqual([])
      else expect(await spacedSentences(page)).toEqual([])
      if (scripts && shown.hasSiteStyles) expect(await missingStyles(page)).toEqual([])
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        expect({ width, sideways: await widthBeyond(page) }).toEqual({ width, sideways: 0 })
        // axe-core needs scripts; these pages are the same with and without the product's scripts.
        if (scripts && accessibleAt[lang].includes(width)) {
          const isLoaded = width !== accessibleAt[lang][0]
          expect(await accessibilityFaults(page, { isLoaded, colours, targets })).toEqual([])
        }
      }
      expect(complaints).toEqual([])
    })
  })

  it('would fail for a violation of WCAG, at either width', async () => {
    const { page, leave } = await newPerson(browser)
    await page.setContent('<html lang="ja"><title>x</title><main><h1>x</h1><img src="data:,"></main></html>')
    for (const isLoaded of [false, true])
      expect(await accessibilityFaults(page, { isLoaded })).toEqual([expect.stringContaining('image-alt')])
    await leave()
  })

  it('would fail for a text that cannot be read, although each combination of colours is judged once', async () => {
    const { page, leave } = await newPerson(browser)
    const pale = '<p style="color:#bbb">pale</p>'
    const judged = new Set<string>()
    for (const [body, pales] of [
      ['<p>dark</p>', 0],
      [`<p>dark</p>${pale}${pale}`, 1],
      [pale, 1],
      ['<div style="background:#333"><p>dark</p></div>', 1],
      ['<p>dark</p>', 0],
    ] as const) {
      await page.setContent(`<html lang="ja"><title>x</title><main><h1>x</h1>${body}</main></html>`)
      const faults = await accessibilityFaults(page, { colours: judged })
      expect([body, faults.filter((fault) => fault.startsWith('color-contrast')).length]).toEqual([
        body,
        pales,
      ])
    }
    await leave()
  })

  it('leaves out no text that anybody sees, wherever it is', async () => {
    const { page, leave } = await newPerson(browser)
    const pale = (style: string) => `<p style="position:absolute;color:#bbb;${style}">pale</p>`
    const unseen = 'width:1px;height:1px;overflow:hidden;clip-path:inset(50%)'
    const judged = new Set<string>()
    for (const [body, pales] of [
      [pale('left:-999px'), 0],
      [pale('top:-99px'), 0],
      [pale(unseen), 0],
      [`<div style="position:absolute;${unseen}"><p style="color:#bbb">pale</p></div>`, 0],
      [pale('left:9px'), 1],
      [pale('left:9px'), 1],
      [pale('left:-9px'), 1],
      [pale('top:1999px'), 1],
    ] as const) {
      await page.setContent(`<html lang="ja"><title>x</title><main><h1>x</h1>${body}</main></html>`)
      for (const colours of ['all', judged] as const) {
        const faults = await accessibilityFaults(page, { colours })
        expect([body, faults.filter((fault) => fault.startsWith('color-contrast')).length]).toEqual([
          body,
          pales,
        ])
      }
    }
    await leave()
  })

  it('would fail for a link that only its colour tells from the text around it', async () => {
    const { page, leave } = await newPerson(browser)
    const link = '<a href="/" style="color:#000080;text-decoration:none">link</a>'
    const judged = new Set<string>()
    for (const [body, faulty] of [
      [`<p>${link}</p>`, 0],
      [`<p>A text with a ${link.replace('none', 'underline')} in it</p>`, 0],
      [`<p>A text with a ${link} and a second ${link} in it</p>`, 1],
      [`<p>Another text with a ${link} in it</p>`, 1],
    ] as const) {
      await page.setContent(`<html lang="ja"><title>x</title><main><h1>x</h1>${body}</main></html>`)
      const faults = await accessibilityFaults(page, { colours: judged })
      expect([body, faults.filter((fault) => fault.startsWith('link-in-text-block')).length]).toEqual([
        body,
        faulty,
      ])
    }
    await leave()
  })

  it('finds every target too hard to hit that axe-core finds, although plain ones are not judged', async () => {
    const { page, leave } = await newPerson(browser)
    const random = randomOf(commitSeed())
    const target = () =>
      [
        `<a href="/" style="display:inline-block;width:${8 + random(30)}px;height:${8 + random(30)}px;`,
        `margin:${random(14)}px ${random(14)}px ${random(14) - 3}px 0`,
        [';position:relative;left:5px', ';float:left', ''][random(9)] ?? '',
        '">x</a>',
      ].join('')
    let hard = 0
    for (let round = 0; round < 25; round++) {
      const rows = Array.from({ length: 4 }, () => `<div>${target()}${target()}${target()}</div>`)
      await page.setContent(`<html lang="ja"><title>x</title><main><h1>x</h1>${rows.join('')}</main></html>`)
      const all = await accessibilityFaults(page, { targets: 'all' })
      expect(await accessibilityFaults(page, { isLoaded: true })).toEqual(all)
      hard += all.filter((fault) => fault.startsWith('target-size')).length
    }
    expect(hard).toBeGreaterThan(0)
    await leave()
  })

  // The layout does not depend on the language.
  if (lang === 'ja')
    it('keeps its layout in browsers of 2019, which drop what they do not know', async () => {
      expect(asReadIn2019('a:is(b),p{top:0}p{inset:0;top:0}@layer x{p{top:0}}p{width:min(1px,2px)}')).toBe(
        'p{top:0}p{}',
      )
      const { page, leave } = await newPerson(browser)
      for (const type of ['disclosure', 'patient']) await agree(page, product.url('aoba', `/?type=${type}`))
      const faults: Record<string, string[]> = {}
      for (const path of weighed) {
        await page.goto(product.url('aoba', path))
        await readStylesAsIn2019(page)
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 800 })
          faults[`${path} ${width}`] = await layoutFaults(page)
        }
      }
      await leave()
      expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([])
    })

  it('has at most 14 kB of HTML and CSS, even with a whole page of rows', async () => {
    const locale = lang === 'ja' ? 'ja-JP' : 'en-US'
    const agreed = await newPerson(browser, { locale })
    for (const type of ['disclosure', 'patient'])
      await agree(agreed.page, product.url('aoba', `/?type=${type}`))
    await agreeOnPortal(agreed.page, product.url('portal', '/terms'))
    const cookies = await agreed.page.context().storageState()
    await agreed.leave()
    // A browser with an empty cache, so that every page is transferred completely.
    const { page, leave } = await newPerson(browser, { locale, storageState: cookies })
    // The companies' colours: one stylesheet for all pages of a host.
    const themes = new Map<string, Response>()
    page.on('response', (one) => {
      if (/\/(?:theme|portal-colours)\//.test(one.url())) themes.set(new URL(one.url()).host, one)
    })
    const weights: Record<string, number> = {}
    const places = [
      ...weighed.map((path) => product.url('aoba', path)),
      ...weighedOnPortal.map((path) => product.url('portal', path)),
    ]
    for (const path of places) {
      const answer = await page.goto(path)
      const headers = await answer!.allHeaders()
      const html = Number(headers['content-length'])
      expect([path, answer!.status(), headers['content-encoding'], html > 0]).toEqual([path, 200, 'br', true])
      weights[path] = html + (await stylesBytes(page))
    }
    for (const path of places) {
      const theme = await themes.get(new URL(path).host)!.allHeaders()
      weights[path]! += Number(theme['content-length'])
    }
    await leave()
    const lines = Object.entries(weights).map(([path, bytes]) => `${String(bytes).padStart(6)}  ${path}`)
    process.stderr.write(`Bytes of HTML and CSS in ${lang}:\n${lines.join('\n')}\n`)
    expect(Object.entries(weights).filter(([, bytes]) => bytes > FIRST_VIEW_BYTES)).toEqual([])
  })
}

function titleOf({ path, follow, act, press }: Stop): string {
  return [path, follow, act?.name, press].flat().filter(Boolean).join(' → ')
}

/** A page that shows progress replaces itself, at any moment: the answer to read is that of the last one. */
async function atRest(page: Page): Promise<void> {
  // Locators bring Playwright's own script into each document, which takes as long as opening a small page.
  const progress = '[data-behaviour="poll-progress"]'
  const isPlain = await page
    .evaluate((place) => document.querySelector(place) === null, progress)
    // It has just been replaced.
    .catch(() => false)
  if (!isPlain) await page.locator(progress).waitFor({ state: 'detached' })
  await page.waitForLoadState()
}

async function signIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(url)
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(demoPassword)
  await page.locator('form button[type=submit]').click()
  await page.locator('body.console').waitFor()
}

async function agreeOnPortal(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await Promise.all([page.waitForNavigation(), page.locator('form[action="/terms"] button').click()])
}

async function agree(page: Page, url: string): Promise<void> {
  await page.goto(url)
  const answer = page.waitForURL((to) => !to.search.includes('type='))
  await page.locator('form[action$="/agreement"] button').click()
  await answer
}

/** An import that is waiting for confirmation and one with errors; the newest file is first in the list. */
async function leaveTwoImports(page: Page, product: Product, formUrl: string): Promise<void> {
  const doctor = { name: '渡邉 星乃丞', facility: '青海病院' }
  for (const year of [2021, 2019]) {
    // The second has errors: its last row is of another year.
    const wrong = year === 2019 ? [Buffer.from(rowLine({ year: '2018' }))] : []
    const file = await product.writeFile('fees.csv', [...feesFile({ year, rows: 40, doctor }), ...wrong])
    await page.goto(formUrl)
    await page.locator('[name=file]').setInputFiles(file)
    await page.locator('[name^=year]').selectOption(String(year))
    await page.locator('[name^=section_type]').selectOption('1')
    await page.locator('main .actions button[type=submit]').click()
    await page.locator('form[action$=confirmation], .errsum[tabindex]').waitFor()
  }
  // What waits for confirmation is compared with the draft as it is now: a page that still shows progress is replaced.
  await page.goto(new URL('?status=2', new URL('/company/data', formUrl)).href)
  await page.goto(await hrefOf(page, 'tbody a[href*="/import-csv/"]'))
  await page.locator('form[action$=confirmation]').waitFor()
  await atRest(page)
}

async function hrefOf(page: Page, link: string): Promise<string> {
  if (link.startsWith('./')) return new URL(link, page.url()).href
  return page
    .locator(link)
    .first()
    .evaluate((found) => (found as HTMLAnchorElement).href)
}

/** CSS pixels by which the page can be scrolled sideways. */
const widthBeyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
