import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'
import { findColourChains } from './colour-chains.ts'
import { findDoubtfulTargets } from './doubtful-targets.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules on colours: contrast, and links in a text. They take longer than all others. */
const COLOURS = ['color-contrast', 'link-in-text-block']
/** The rule on the sizes of targets: half of the work of the others. */
const SIZES = ['target-size']
/** The chain of texts that are judged on every page. */
const MOVED = 'moved'
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface AxeOptions {
  /** axe-core has been loaded into the page by an earlier call. */
  isLoaded?: boolean
  /**
   * The chains of colours that were found readable (colour-chains.ts), to which those of this page are added; `'all'`:
   * every text is judged, `'none'`: another walk of the same pages judges them.
   */
  colours?: Set<string> | 'all' | 'none'
  /** `'all'`: the rule on sizes judges plain targets too, not only those of which measures leave a doubt. */
  targets?: 'all' | 'doubtful'
}

declare const loadAxe: (() => void) | undefined
declare const axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> }
declare const doubtfulTargets: Element[]
declare const textsByChain: Map<string, Element[]>

/**
 * Gives axe-core to every document that is opened from now on, which runs it when it is asked for: passing its half
 * megabyte to each page takes longer.
 */
export function bringAxe(context: BrowserContext): Promise<unknown> {
  return context.addInitScript({ content: `window.loadAxe = function () {${axeSource}}` })
}

/** The violations of WCAG 2.2 AA on a page at its current size. */
export async function accessibilityFaults(page: Page, options: AxeOptions = {}): Promise<string[]> {
  const { isLoaded = false, colours = 'all', targets = 'doubtful' } = options
  if (!isLoaded && !(await page.evaluate(loadBroughtAxe))) await page.evaluate(`${axeSource};0`)
  const left = [...(colours === 'all' ? [] : COLOURS), ...(targets === 'all' ? [] : SIZES)]
  const rules = Object.fromEntries(left.map((rule) => [rule, { enabled: false }]))
  const faults = await faultsOf(page, { runOnly: WCAG, rules })
  if (targets === 'doubtful' && (await page.evaluate(findDoubtfulTargets)) > 0)
    faults.push(...(await faultsOf(page, { runOnly: SIZES }, 'targets')))
  if (!(colours instanceof Set)) return faults
  const chains = (await page.evaluate(findColourChains)).filter((chain) => !colours.has(chain))
  if (chains.length === 0) return faults
  const unreadable = await faultsOf(page, { runOnly: COLOURS }, chains)
  if (unreadable.length === 0) for (const chain of chains) if (chain !== MOVED) colours.add(chain)
  return [...faults, ...unreadable]
}

/** Runs in the browser. */
function loadBroughtAxe(): boolean {
  if (typeof loadAxe === 'undefined') return false
  loadAxe()
  return true
}

/** Only violations leave the page: all that axe-core reports is slow to pass on. */
function faultsOf(page: Page, options: RunOptions, part?: string[] | 'targets'): Promise<string[]> {
  return page.evaluate(
    async ([runOptions, chains]) => {
      // A bar that is stuck lies over whichever fields happen to be there; whoever scrolls finds none of them covered.
      for (const bar of document.querySelectorAll<HTMLElement>('.stuck')) bar.style.position = 'static'
      // So lies the head of the page, where a summary of errors has taken the focus and scrolled.
      scrollTo(0, 0)
      const include =
        chains === 'targets' ? doubtfulTargets : chains?.flatMap((chain) => textsByChain.get(chain)!)
      const { violations } = await axe.run(include ? { include } : document, runOptions)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    },
    // Reporting everything that passes takes longer than finding the violations.
    [{ ...options, resultTypes: ['violations'] }, part] satisfies [RunOptions, (string[] | 'targets')?],
  )
}
