import { setTimeout as delay } from 'node:timers/promises'
import { expect } from '@jest/globals'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { FLAGS } from '../../../scripts/lib/chromium.mjs'

/** How long a page, a button, a text or a complaint of the browser may take to appear: it only ends what hangs. */
const PATIENCE_MS = 240_000

/** The browser of `TEST_CHROMIUM`. It resolves every `*.localhost` by itself. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.TEST_CHROMIUM!, args: FLAGS })
}

export interface Person {
  page: Page
  /** What the browser complained about: console messages, broken scripts, blocked or failed requests. */
  complaints: string[]
  leave(): Promise<void>
}

/** Somebody at a fresh browser: no cookies, Japanese unless told otherwise. */
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

/** A broken content security policy speaks on the console too, so that nothing else has to be watched for it. */
function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    // What Chromium tells of every logout: the cache was emptied, as the header asked.
    if (message.text().startsWith('Clear-Site-Data header')) return
    complaints.push(`${page.url()} ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()} ${error.message}`))
  page.on('requestfailed', (request) => {
    // A page that is left, or a download, ends its own request: nothing is wrong then. 'csp' is what scripts meet where
    // JavaScript is off; where it is on, a message on the console comes with it.
    const reason = request.failure()?.errorText ?? ''
    if (!['net::ERR_ABORTED', 'csp'].includes(reason)) complaints.push(`${request.url()} ${reason}`)
  })
  return complaints
}

/** Chromium complains of every page that is answered with an error, a moment after the page is there: this one was meant. */
export async function expectStatus({ complaints }: Person, status: number): Promise<void> {
  for (let waited = 0; complaints.length === 0 && waited < PATIENCE_MS; waited += 50) await delay(50)
  expect(complaints.splice(0)).toEqual([expect.stringContaining(`responded with a status of ${status} `)])
}
