import type { Page } from 'playwright-core'

/**
 * Japanese words of an English page that are not marked as such: a screen reader would spell them, and a browser draws
 * their characters in the Chinese way. Code and titles cannot be marked; a company's own texts are as it has written them.
 */
export function unmarkedJapanese(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      const isJapanese = /[\u3040-\u30ff\u3400-\u9fff]/.test(textContent ?? '')
      if (
        !isJapanese ||
        !parentElement ||
        parentElement.closest('script, code, pre, .asis, .prose, .faq, .samplebar')
      )
        continue
      if (parentElement.closest<HTMLElement>('[lang]')?.lang !== 'ja') found.push(textContent!.trim())
    }
    return found
  })
}
