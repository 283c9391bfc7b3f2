/**
 * Finds the texts of a page by what axe-core judges of their colours: their contrast, and whether a link in a text is told
 * from it by more than its colour. That is most of its work, and follows from the colours, backgrounds and sizes of
 * an element and of those around it, of a link also from its lines and from whether it is in a text: such a chain is
 * judged once in a walk, not for each cell of each table of each page. A text that may lie over something other than what
 * contains it is always judged: its chain is `moved`.
 * Runs in the browser.
 * @returns the chains; a text of each, and all that are moved, are in `textsByChain`
 */
export function findColourChains(): string[] {
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
  /** What tells a link from the text around it, and whether there is more of that than of links. */
  function linkStyle(link: Element, { display, borderTop, borderBottom, outline }: CSSStyleDeclaration) {
    let block = link.parentElement!
    while (getComputedStyle(block).display === 'inline') block = block.parentElement!
    const length = (all: Iterable<Element>) =>
      [...all].reduce((sum, one) => sum + one.textContent!.trim().length, 0)
    const isInText = length([block]) > 2 * length(block.querySelectorAll('a, button, [role=link]'))
    return [display, borderTop, borderBottom, outline, isInText]
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
      ...[style.fontFamily, style.fontStyle, style.textDecorationLine],
      ...(element.matches('a, [role=link]') ? linkStyle(element, style) : []),
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
  const clipped = new Map<Element, boolean>()
  /** Whether nothing of an element is seen as it or what contains it is a pixel wide or high: for screen readers. */
  function isClipped(element: Element): boolean {
    const found = clipped.get(element)
    if (found !== undefined) return found
    const { width, height } = element.getBoundingClientRect()
    const isOwn = (width <= 1 || height <= 1) && getComputedStyle(element).overflow !== 'visible'
    const is = isOwn || (element.parentElement !== null && isClipped(element.parentElement))
    clipped.set(element, is)
    return is
  }
  /** axe-core takes neither for a text that anybody sees. */
  function isUnseen(element: Element): boolean {
    const { right, bottom, width } = element.getBoundingClientRect()
    return width <= 1 || right + scrollX <= 0 || bottom + scrollY <= 0 || isClipped(element)
  }
  const textsByChain = new Map<string, Element[]>()
  for (const element of document.querySelectorAll('body, body *')) {
    if (!hasText(element) || !element.checkVisibility() || isUnseen(element)) continue
    const chain = chainOf(element)
    const texts = textsByChain.get(chain)
    if (!texts) textsByChain.set(chain, [element])
    else if (chain === BESIDE) texts.push(element)
  }
  Object.assign(window, { textsByChain })
  return [...textsByChain.keys()]
}
