import { createRequire } from 'node:module'
import path from 'node:path'
import type * as Pdfjs from 'pdfjs-dist'
import type { Page } from 'playwright-core'

/** What browsers leave free around a page by the reader's usual choice: with it A4 is narrower than a tablet. */
const MARGIN = '15mm'

/** No host of the product: its rules for scripts do not hold there. */
const READER = 'http://paper.localhost/'

const library = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/build/pdf.min.mjs'))

/**
 * The text of a page on A4 paper. Spaces are left out, since a printer puts them where it wants, and most characters of
 * one shape are one: a PDF knows shapes, and tells 一 as ⼀. A few stay apart (青 comes as ⻘).
 */
export async function printedText(page: Page): Promise<string> {
  const margin = { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN }
  const file = await page.pdf({ format: 'A4', margin })
  return plain(await textOf(page, file.toString('base64')))
}

/** A text as `printedText` would say it. */
export const plain = (text: string): string => text.normalize('NFKC').replace(/\s/g, '')

/** Read in the browser, which has all that pdfjs wants; it does not run on every Node that the product runs on. */
async function textOf(page: Page, base64: string): Promise<string> {
  // A browser with JavaScript, whatever the page was printed with.
  const context = await page.context().browser()!.newContext()
  const reader = await context.newPage()
  await reader.route(`${READER}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    return name === ''
      ? route.fulfill({ contentType: 'text/html', body: '' })
      : route.fulfill({ contentType: 'text/javascript', path: path.join(library, name) })
  })
  await reader.goto(READER)
  const text = await reader.evaluate(readText, { base64, library: `${READER}pdf.min.mjs` })
  await context.close()
  return text
}

/** Runs in the browser: knows nothing of this file. */
async function readText(given: { base64: string; library: string }): Promise<string> {
  const pdfjs = (await import(given.library)) as typeof Pdfjs
  pdfjs.GlobalWorkerOptions.workerSrc = given.library.replace('pdf.min', 'pdf.worker.min')
  const data = Uint8Array.from(atob(given.base64), (character) => character.charCodeAt(0))
  const document = await pdfjs.getDocument({ data }).promise
  const words: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    for (const item of items) if ('str' in item) words.push(item.str)
  }
  return words.join('')
}
