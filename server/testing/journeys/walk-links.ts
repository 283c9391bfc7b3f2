import type { Page } from 'playwright-core'

export interface Walk {
  /** Where to start. */
  from: string[]
  /** Which addresses are opened. */
  within: RegExp
  /** How many of the addresses that differ only in numbers or recipients are opened. */
  alike: number
}

/** Opens every page that links lead to; calls back on each. */
export async function walkLinks(page: Page, { from, within, alike }: Walk, look: () => Promise<void>) {
  const waiting = [...from]
  const seen = new Set(waiting)
  const visits = new Map<string, number>()
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    await page.goto(address)
    await look()
    // Not by a locator, which brings Playwright's own script into each document.
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([download])')].map(({ href }) =>
        href.replace(/#.*/, ''),
      ),
    )
    for (const link of links) {
      const { origin, pathname, searchParams } = new URL(link)
      const path = pathname.replace(/(\/recipient\/[dp]-).*/, '$1').replaceAll(/\d+/g, 'N')
      const kind = [path, ...searchParams.keys()].join(' ')
      const times = visits.get(kind) ?? 0
      const isDefault = origin === new URL(address).origin && within.test(pathname)
      if (!isDefault || searchParams.has('lang') || seen.has(link) || times === alike) continue
      visits.set(kind, times + 1)
      seen.add(link)
      waiting.push(link)
    }
  }
}
