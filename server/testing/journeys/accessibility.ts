import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What WCAG 2.2 AA refuses on a page at its present size.
 * @param isLoaded whether axe-core is in the page already, from a call at another size
 */
export async function accessibilityFaults(page: Page, isLoaded: boolean): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page, ...(isLoaded && { axeSource: 'void 0' }) })
    // Describing all that is right takes longer than finding what is wrong.
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG)
    // The product's pages have no frames, for which the other mode opens a second page.
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
