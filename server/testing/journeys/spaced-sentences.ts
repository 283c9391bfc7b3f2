import type { Page } from 'playwright-core'

/** Texts with a space after a Japanese full stop, which has the room of one (`Sentences`). */
export function spacedSentences(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      if (parentElement?.closest('script, code, pre, .asis')) continue
      if (/。 \S/.test(textContent ?? '')) found.push(textContent!.trim())
    }
    return found
  })
}
