/**
 * Marks the texts of a page whose contrast axe-core has not judged yet. Contrast is most of its work, and follows from
 * the colours, backgrounds and sizes of an element and of those around it: such a chain is judged once in a walk, not for
 * each cell of each table of each page. A text that may lie over something other than what contains it is always judged.
 * Runs in the browser; `known` are chains judged before. The marked elements are in `unjudgedTexts`.
 * @returns the chains of the marked elements
 */
export function markUnjudgedTexts(known: string[]): string[] {
  const BESIDE = 'moved'
  const chains = new Map<Element, string>()
  /** A short name of a text: 53 bits are enough for some thousands. */
  function hash(text: string): string {
    let [one, two] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      one = Math.imul(one ^ code, 2654435761)
      two = Math.imul(two ^ code, 1597334677)
    }
    return (one >>> 0).toString(36) + (two >>> 0).toString(36)
  }
  function chainOf(element: Element): string {
    const found = chains.get(element)
    if (found !== undefined) return found
    const style = getComputedStyle(element)
    const around = element.parentElement ? chainOf(element.parentElement) : ''
    const isMoved =
      /absolute|fixed/.test(style.position) ||
      // At the top of a page that is not scrolled, it is where it stands in the text.
      (style.position === 'sticky' && style.bottom !== 'auto') ||
      (style.position === 'relative' && !/^(0px|auto)( (0px|auto))*$/.test(style.inset)) ||
      style.float !== 'none' ||
      style.transform !== 'none'
    const own = [
      ...[style.color, style.backgroundColor, style.backgroundImage, style.opacity, style.filter],
      ...[style.fontSize, style.fontWeight, style.textShadow, style.mixBlendMode],
      ...['::before', '::after'].map((part) => {
        const { content, backgroundColor } = getComputedStyle(element, part)
        return content === 'none' ? '' : backgroundColor
      }),
    ].join()
    const chain = around === BESIDE || isMoved ? BESIDE : hash(around + own)
    chains.set(element, chain)
    return chain
  }
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  const judged = new Set(known)
  const unjudgedTexts: Element[] = []
  for (const element of document.querySelectorAll('body, body *')) {
    // A pixel wide: for screen readers.
    if (!hasText(element) || !element.checkVisibility() || element.getBoundingClientRect().width <= 1)
      continue
    const chain = chainOf(element)
    if (judged.has(chain)) continue
    if (chain !== BESIDE) judged.add(chain)
    unjudgedTexts.push(element)
  }
  Object.assign(window, { unjudgedTexts })
  return [...judged].slice(known.length)
}
