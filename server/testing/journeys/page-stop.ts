import type { Page } from 'playwright-core'

/** An address, or an address and the links to follow from there, or the button to press when its fields are filled. */
export interface Stop {
  path: string
  /** `./word` stands beside the page it follows. */
  follow?: string | string[]
  /** What is done there before the button is pressed. */
  act?: (page: Page) => Promise<void>
  fill?: string
  press?: string
  status?: number
  /** The route that this leads to, where the address does not say it. */
  at?: string
}
