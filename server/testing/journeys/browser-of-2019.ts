import type { Page } from 'playwright-core'
import postcss, { type AtRule, type Declaration } from 'postcss'

// What the oldest browsers that pages are compiled for (decision 044: Chrome 73, Edge 79, Firefox 66, Safari 12.1) do
// not know, as far as stylesheets use it or may come to. Each is there from a later version of one of them on.

const atRules = /^(?:layer|container|scope|property|starting-style|view-transition|position-try)$/
/** Of @media and @supports: ranges, and what no such browser can be asked. */
const conditions = /[<>]|\b(?:scripting|prefers-contrast|selector)\b/
/** A list with one of them is invalid as a whole. */
const selectors =
  /&|:(?:is|where|has|dir)\(|:not\([^)]*[,\s>+~]|:(?:focus-visible|modal|popover-open|user-(?:in)?valid)|::(?:details-content|marker|file-selector-button)|:nth-child\([^)]* of /
const properties =
  /^(?:inset(?:-.+)?|aspect-ratio|accent-color|color-scheme|text-wrap.*|content-visibility|contain-intrinsic-.+|translate|rotate|scale|container.*|scrollbar-.+|(?:margin|padding|border)-(?:inline|block)|text-underline-offset|text-decoration-thickness|print-color-adjust|field-sizing|interpolate-size|view-transition-.+|overflow-clip-margin)$/
const values =
  /\b(?:min|max|clamp|round|color-mix|oklch|oklab|lab|lch|light-dark|image-set)\(|\b(?:auto-phrase|subgrid|flow-root|fit-content|revert)\b|\d[dsl]v[hw]\b/
/** By property, for words that others know. */
const valuesOf: Record<string, RegExp> = { overflow: /clip/, 'overflow-wrap': /anywhere/ }

/** A stylesheet as these browsers read it: without what they drop. */
export function asReadIn2019(css: string): string {
  const root = postcss.parse(css)
  root.walkAtRules((rule) => {
    const [, lacking] = /^not \(([a-z-]+):/.exec(rule.params) ?? []
    // What is for those that lack something is for these.
    if (rule.name === 'supports' && lacking && properties.test(lacking)) rule.replaceWith(rule.nodes ?? [])
    else if (isUnknown(rule)) rule.remove()
  })
  root.walkRules((rule) => {
    // A rule within a rule is nested; the outer one stays.
    if (rule.parent?.type === 'rule' || selectors.test(rule.selector)) rule.remove()
  })
  root.walkDecls((declaration) => {
    if (isUnknownValue(declaration)) declaration.remove()
  })
  return root.toString()
}

const isUnknown = ({ name, params }: AtRule) =>
  atRules.test(name) ||
  (/^(?:media|supports)$/.test(name) && (conditions.test(params) || values.test(params)))

const isUnknownValue = ({ prop, value }: Declaration) =>
  properties.test(prop) || values.test(value) || valuesOf[prop]?.test(value)

/** Gives an open page its stylesheets so. */
export async function readStylesAsIn2019(page: Page): Promise<void> {
  const sheets = await page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(async (link) => {
        const answer = await fetch(link.href)
        link.disabled = true
        return answer.text()
      }),
    ),
  )
  await page.evaluate(
    (texts) => {
      document.adoptedStyleSheets = texts.map((text) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(text)
        return sheet
      })
    },
    sheets.map((sheet) => asReadIn2019(sheet)),
  )
}

/** Boxes that carry a page. */
const KEY = 'header, h1, main, .figure, .strip, .rowbar, table, form, .edition-line, footer'

/** What is wrong with the boxes of a page: those without a size, beyond the window, cut off, or over the one before. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate((key) => {
    // Gaps between flex items came in 2020 and 2021; those of grids are older.
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (/flex$/.test(getComputedStyle(element).display)) element.style.gap = '0'
    const nameOf = (element: Element) => `${element.localName}.${element.getAttribute('class') ?? ''}`
    const isShown = (element: Element) =>
      element.checkVisibility() && !element.closest('.vh, .skip, .printonly, [hidden]')
    const faults: string[] = []
    for (const element of [...document.querySelectorAll(key)].filter(isShown)) {
      const { width, height, left, right } = element.getBoundingClientRect()
      if (width < 1 || height < 1) faults.push(`${nameOf(element)} has no size`)
      // Wide tables scroll in a box of their own.
      if (!element.closest('.scroll') && (left < -1 || right > innerWidth + 1))
        faults.push(`${nameOf(element)} is beyond the window`)
    }
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways')
    // Tables with amounts are drawn as cards on phones and fit elsewhere: the amount is last.
    for (const table of document.querySelectorAll('.public .scroll > .stack'))
      if (table.scrollWidth > table.parentElement!.clientWidth + 1) faults.push(`${nameOf(table)} is cut off`)
    for (const parent of document.querySelectorAll(
      'body, header .wrap, main, .flow, .beside, .edition-line, footer .wrap',
    )) {
      const boxes = [...parent.children].filter(
        (child) => isShown(child) && !/absolute|fixed|sticky/.test(getComputedStyle(child).position),
      )
      for (const [at, box] of boxes.entries()) {
        const next = boxes[at + 1]
        if (!next) break
        const [one, other] = [box.getBoundingClientRect(), next.getBoundingClientRect()]
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        if (across > 1 && down > 1) faults.push(`${nameOf(box)} is under ${nameOf(next)}`)
      }
    }
    for (const parent of document.querySelectorAll('nav:not(.tabs), .row, .page-actions, .edition-moves')) {
      const boxes = [...parent.children].filter(isShown)
      for (const [at, box] of boxes.entries()) {
        const next = boxes[at + 1]
        if (!next || getComputedStyle(parent).display !== 'flex') break
        const [one, other] = [box.getBoundingClientRect(), next.getBoundingClientRect()]
        const isBeside = one.top < other.bottom && other.top < one.bottom
        if (isBeside && other.left - one.right < 4) faults.push(`${nameOf(next)} touches the one before`)
      }
    }
    // Drawings have the page's colours: black is what is left without any.
    for (const drawn of document.querySelectorAll('.strip rect, .rowbar rect, .shares rect'))
      if (getComputedStyle(drawn).fill === 'rgb(0, 0, 0)')
        faults.push(`${nameOf(drawn.parentElement!)} is black`)
    return [...new Set(faults)]
  }, KEY)
}
