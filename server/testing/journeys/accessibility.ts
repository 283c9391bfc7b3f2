import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * The violations of WCAG 2.2 AA on a page at its current size.
 * @param isLoaded whether axe-core has been loaded into the page by an earlier call
 */
export async function accessibilityFaults(page: Page, isLoaded: boolean): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page, ...(isLoaded && { axeSource: 'void 0' }) })
    // Reporting everything that passes takes longer than finding the violations.
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG)
    // The other mode opens a second page for frames, which the product's pages do not have.
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
