import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { screens } from '#server/http/pages/company/wording/screens.ts'
import { newPerson, startBrowser, type Person } from './browser.ts'
import {
  CANARY_ORIGIN,
  canaryFor,
  shownOf,
  strangeElements,
  watchCanaries,
  type Control,
} from './canaries.ts'
import { inOrder } from './in-order.ts'
import * as staff from './staff-steps.ts'
import { startProduct, type Product } from './start-product.ts'
import { openSite } from './visitor-steps.ts'
import { walkLinks, type Walk } from './walk-links.ts'

/**
 * SEC-XSS-01, rich text: enters canaries into all wording of a company and opens every page that shows it. Only this file
 * proves in a browser that such text never runs scripts, loads anything or changes the page.
 */

/** Pages whose texts are edited one or more levels below. */
const below: Record<string, string[]> = {
  'section-disclosure': [`/${sectionIdOf(1, 'A4')}`],
  'section-patient': [`/${sectionIdOf(2, 'A1')}`],
  faq: ['/1', '/1/1'],
}
/** Every form for wording: those of each page, and the settings for publication. */
const forms = [
  ...screens.flatMap(({ message }) =>
    (below[message] ?? ['']).map((rest) => `/company/messages/${message}${rest}`),
  ),
  '/company/preview/settings',
]
/** Of pages that differ only in year, section or recipient, one is opened: every text has to be seen all the same. */
const ALIKE = process.env.CHECK_ALL === '1' ? 2 : 1
/** Pages of the site for which no other of their kind stands: of each set of columns one, of goods too, and what was typed of them. */
const wordedPages = [
  ...['A1-1', 'A4', 'B1', 'B2', 'B5', 'C'].map((code) => `/disclosure/detail/${sectionIdOf(1, code)}`),
  ...['A1', 'D1'].map((code) => `/patient/detail/${sectionIdOf(2, code)}`),
  '/faq/topics/1/1',
  '/search?type=disclosure&organizationName=zzzz',
]
const termsPages = ['/?type=disclosure', '/?type=patient']
const texts = 'main form :is(textarea, input[type=text])'

interface Typed extends Control {
  name: string
  lang: 'ja' | 'en'
}

let product: Product
let browser: Browser
let admin: Person
let visitor: Person
const typed: Typed[] = []

beforeAll(async () => {
  product = await startProduct()
  browser = await startBrowser()
  admin = await newPerson(browser)
  visitor = await newPerson(browser)
  for (const person of [admin, visitor]) await watchCanaries(person, product.url('aoba', '/'))
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

/** Types a different canary into every text of the open form. */
async function typeCanaries(page: Page, form: string): Promise<void> {
  // the text is also rendered in the preview, if that is open
  await page.locator('details[data-rendering]').evaluateAll((all) => {
    for (const one of all) one.setAttribute('open', '')
  })
  const limits = await page
    .locator('[data-behaviour=count-characters]')
    .evaluateAll((all) => all.map((one) => [one.dataset.for!, Number(one.dataset.limit)] as const))
  for (const control of await page.locator(texts).all()) {
    const { name, isMarkdown, maxLength } = await control.evaluate((one) => ({
      name: (one as HTMLInputElement).name,
      maxLength: (one as HTMLInputElement).maxLength,
      isMarkdown: document.getElementById(`${one.id}-rendered`) !== null,
    }))
    const limit = limits.find(([known]) => known === name)?.[1] ?? (maxLength > 0 ? maxLength / 2 : 240)
    const lang = /(?:^|\.)en$|En$/.test(name) ? 'en' : 'ja'
    const one: Typed = { mark: `k${typed.length}z`, isMarkdown, limit, name: `${form} ${name}`, lang }
    await control.fill(canaryFor(one))
    if (isMarkdown) await page.locator(`[id="${name}-rendered"]`, { hasText: shownOf(one) }).waitFor()
    typed.push(one)
  }
}

/** Opens all pages of an area; returns the typed texts that were never shown unchanged. */
async function unseen(person: Person, walk: Walk, lang?: 'ja' | 'en'): Promise<string[]> {
  const { page, complaints } = person
  const left = new Set(typed.filter((one) => lang === undefined || one.lang === lang))
  await walkLinks(page, walk, async () => {
    expect([page.url(), ...(await page.evaluate(strangeElements))]).toEqual([page.url()])
    const seen = await page.evaluate(() => {
      const values = [...document.querySelectorAll('input, textarea')].map(
        (one) => (one as HTMLInputElement).value,
      )
      return [document.title, document.body.textContent, ...values].join('\n')
    })
    for (const one of left) if (seen.includes(shownOf(one))) left.delete(one)
  })
  expect(complaints).toEqual([])
  return [...left].map(({ name }) => name)
}

describe('the wording of a company is only ever text', () => {
  const step = inOrder()
  const at = (path: string) => product.url('aoba', path)

  step('would be seen if it were more', async () => {
    const other = await newPerson(browser)
    await watchCanaries(other, at('/'))
    const asked = other.page.waitForRequest((request) => request.url().startsWith(CANARY_ORIGIN))
    await other.page.setContent(canaryFor({ mark: 'k', isMarkdown: false, limit: 255 }))
    await asked
    expect(other.complaints).toContainEqual(expect.stringContaining('canary ran'))
    expect(await other.page.evaluate(strangeElements)).not.toEqual([])
    await other.leave()
  })

  step('while it is typed and saved', async () => {
    const { page, complaints } = admin
    await staff.signIn(page, product)
    // only a list of several sections has a column with their names
    await page.goto(at('/company/messages/section-disclosure'))
    await page
      .locator(`#s${sectionIdOf(1, 'C')} select`)
      .last()
      .selectOption('joined')
    await page.locator('main form .actions button.primary').click()
    await page.getByText('保存しました').first().waitFor()
    for (const form of forms) {
      await page.goto(at(form))
      // Without a text nothing is typed, and saving it unchanged says so instead.
      if ((await page.locator(texts).count()) === 0) continue
      await typeCanaries(page, form)
      await page.getByRole('button', { name: '保存' }).first().click()
      await page.getByText('保存しました').first().waitFor()
    }
    expect(complaints).toEqual([])
    expect(forms.filter((form) => !typed.some(({ name }) => name.startsWith(`${form} `)))).toEqual([
      '/company/messages/display-settings',
    ])
  })

  step('in the console, in the draft and beside what it was', async () => {
    const within = /^\/company\/(?!help|data\/(files|import-csv|pdf)|.*(\.csv|progress)$)/
    // The forms too: next to the old text, the new one can be split word by word.
    const from = ['/company/messages', ...forms].map(at)
    expect(await unseen(admin, { from, within, alike: ALIKE })).toEqual([])
  })

  step('in the preview', async () => {
    const { page } = admin
    await page.goto(at('/company/preview'))
    await page.locator('form[action$="/preview/move"] button').click()
    await staff.done(page, 'プレビューへ反映しました')
    for (const type of ['disclosure', 'patient']) await openSite(page, at(`/preview/${type}`))
    const from = [...termsPages, ...wordedPages].map((path) => at(`/preview${path}`))
    const walk = { from, within: /^\/preview/, alike: ALIKE }
    expect(await unseen(admin, walk, 'ja')).toEqual(notOnSite('ja'))
  })

  step('to visitors, in both languages, once it is published', async () => {
    const { page } = admin
    await staff.publish(page, product)
    const edition = page.url().split('/').at(-1)
    for (const path of [`/${edition}`, `/${Number(edition) - 1}/restoration`]) {
      await page.goto(at(`/company/preview/editions${path}`))
      expect(await page.evaluate(strangeElements)).toEqual([])
    }
    expect(admin.complaints).toEqual([])
    for (const lang of ['ja', 'en'] as const) {
      for (const type of ['disclosure', 'patient']) await openSite(visitor.page, at(`/${type}?lang=${lang}`))
      const within = /^\/(?!company|preview|login|assets|api)/
      const from = [...termsPages, ...wordedPages].map(at)
      const walk = { from, within, alike: ALIKE }
      expect(await unseen(visitor, walk, lang)).toEqual(notOnSite(lang))
    }
  })
})

/** Texts that only staff can see. */
const notOnSite = (lang: 'ja' | 'en') => [
  `/company/preview/settings attestation${lang === 'ja' ? 'Ja' : 'En'}`,
]
