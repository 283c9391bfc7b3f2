import type { Page } from 'playwright-core'

/** An address, optionally with links to follow from there, or with fields to fill and a button to press. */
export interface Stop {
  path: string
  /** `./word` is relative to the page it follows. */
  follow?: string | string[]
  /** Actions before the button is pressed. */
  act?: (page: Page) => Promise<void>
  fill?: string
  press?: string
  status?: number
  /** The route that this leads to, if the address does not show it. */
  at?: string
}
