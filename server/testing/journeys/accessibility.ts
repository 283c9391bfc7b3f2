import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Half the size of what the builder would load into each page. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface AxeOptions {
  /** axe-core has been loaded into the page by an earlier call. */
  isLoaded?: boolean
  /** Rules that another walk of the same pages proves. */
  disabledRules?: string[]
}

/** The violations of WCAG 2.2 AA on a page at its current size. */
export async function accessibilityFaults(page: Page, options: AxeOptions = {}): Promise<string[]> {
  const { isLoaded = false, disabledRules = [] } = options
  const { violations } = await new AxeBuilder({ page, axeSource: isLoaded ? 'void 0' : axeSource })
    // Reporting everything that passes takes longer than finding the violations.
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG)
    .disableRules(disabledRules)
    // The other mode opens a second page for frames, which the product's pages do not have.
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
