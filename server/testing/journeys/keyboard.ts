import type { Locator, Page } from 'playwright-core'

/** More controls than any page of the console has before its main button. */
const MOST_TABS = 300

/** Somebody who uses nothing but the keyboard, and how many actions were decided on. */
export class Keyboard {
  readonly page: Page
  actions = 0

  constructor(page: Page) {
    this.page = page
  }

  /** Goes to a control by Tab and presses it. */
  async press(control: Locator, key: 'Enter' | 'Space'): Promise<void> {
    await this.goTo(control)
    this.actions++
    await this.page.keyboard.press(key)
  }

  /** Goes to a field by Tab and replaces its text. */
  async type(field: Locator, text: string): Promise<void> {
    await this.goTo(field)
    await this.page.keyboard.press('ControlOrMeta+A')
    await this.page.keyboard.type(text)
  }

  /** From the start of the page on, as after it was loaded. */
  private async goTo(control: Locator): Promise<void> {
    await control.waitFor({ state: 'attached' })
    const hasFocus = () => control.evaluate((one) => one === document.activeElement)
    for (let tabs = 0; !(await hasFocus()); tabs++) {
      if (tabs > MOST_TABS) throw new Error(`${control} cannot be reached by Tab on ${this.page.url()}`)
      await this.page.keyboard.press('Tab')
    }
  }
}
