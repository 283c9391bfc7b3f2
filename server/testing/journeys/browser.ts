import { setTimeout as delay } from 'node:timers/promises'
import { expect } from '@jest/globals'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { FLAGS } from '../../../scripts/lib/chromium.mjs'

/** The time limit for a page, a button, a text or a browser message to appear. Only reached if something hangs. */
const PATIENCE_MS = 240_000

/** The browser of `TEST_CHROMIUM`. It resolves every `*.localhost` by itself. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.TEST_CHROMIUM!, args: FLAGS })
}

export interface Person {
  page: Page
  /** Problems that the browser reported: console messages, script errors, blocked or failed requests. */
  complaints: string[]
  leave(): Promise<void>
}

/** A person with a new browser: no cookies, and Japanese by default. */
export async function newPerson(browser: Browser, options: BrowserContextOptions = {}): Promise<Person> {
  const context = await browser.newContext({
    locale: 'ja-JP',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  return { page, complaints: listen(page), leave: () => context.close() }
}

/** Violations of the content security policy appear on the console too, so they need no separate check. */
function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    // Chromium reports on every logout that it has cleared the cache, as the header requests.
    if (message.text().startsWith('Clear-Site-Data header')) return
    complaints.push(`${page.url()} ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()} ${error.message}`))
  page.on('requestfailed', (request) => {
    // Leaving a page and downloading a file abort a request, which is normal. 'csp' is reported for scripts if
    // JavaScript is off; if it is on, a message on the console reports the same.
    const reason = request.failure()?.errorText ?? ''
    if (!['net::ERR_ABORTED', 'csp'].includes(reason)) complaints.push(`${request.url()} ${reason}`)
  })
  return complaints
}

/** Expects the message that Chromium logs, a moment later, for every page with an error status. */
export async function expectStatus({ complaints }: Person, status: number): Promise<void> {
  for (let waited = 0; complaints.length === 0 && waited < PATIENCE_MS; waited += 50) await delay(50)
  expect(complaints.splice(0)).toEqual([expect.stringContaining(`responded with a status of ${status} `)])
}
