import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface AxeOptions {
  /** axe-core has been loaded into the page by an earlier call. */
  isLoaded?: boolean
  /** Rules that another walk of the same pages proves. */
  disabledRules?: string[]
}

declare const axe: { run(options: RunOptions): Promise<AxeResults> }

/** The violations of WCAG 2.2 AA on a page at its current size. Only they leave the page: all that axe-core reports is slow to pass on. */
export async function accessibilityFaults(page: Page, options: AxeOptions = {}): Promise<string[]> {
  const { isLoaded = false, disabledRules = [] } = options
  if (!isLoaded) await page.evaluate(`${axeSource};0`)
  return page.evaluate(
    async (runOptions) => {
      // A bar that is stuck lies over whichever fields happen to be there; whoever scrolls finds none of them covered.
      for (const bar of document.querySelectorAll<HTMLElement>('.stuck')) bar.style.position = 'static'
      const { violations } = await axe.run(runOptions)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    },
    {
      runOnly: WCAG,
      rules: Object.fromEntries(disabledRules.map((id) => [id, { enabled: false }])),
      // Reporting everything that passes takes longer than finding the violations.
      resultTypes: ['violations'],
    } satisfies RunOptions,
  )
}
