import { createRequire } from 'node:module'
import path from 'node:path'
import type * as Pdfjs from 'pdfjs-dist'
import type { Page } from 'playwright-core'

/** The default print margins of browsers, with which A4 is narrower than a tablet. */
const MARGIN = '15mm'

/** Not a host of the product, so that its content security policy does not apply. */
const READER = 'http://paper.localhost/'

const library = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/build/pdf.min.mjs'))

/**
 * The text of a page printed on A4 paper, without spaces, because their positions vary. Most characters of the same shape
 * are normalised, because a PDF stores shapes and returns 一 as ⼀. A few remain different (青 is returned as ⻘).
 */
export async function printedText(page: Page): Promise<string> {
  const margin = { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN }
  const file = await page.pdf({ format: 'A4', margin })
  return plain(await textOf(page, file.toString('base64')))
}

/** A text in the form that `printedText` returns. */
export const plain = (text: string): string => text.normalize('NFKC').replace(/\s/g, '')

/** Reads the PDF in the browser, because pdfjs does not run on every Node version that the product supports. */
async function textOf(page: Page, base64: string): Promise<string> {
  // A browser with JavaScript, even if the page was printed without.
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

/** Runs in the browser, so it must not use anything else in this file. */
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
