/**
 * Finds the targets of a page of which measures alone do not show that they are easy to hit, for axe-core's rule
 * `target-size` (WCAG 2.5.8) to judge. The rule is half of what axe-core does without colours. As it does, a target passes
 * that is 24 CSS pixels wide and high and neither under nor over another, and so does a smaller one if a circle of that
 * diameter around its middle reaches no other target, nor such a circle around another small one. Doubtful is also
 * whatever the rule may see differently: what lies under something that is out of the flow, or stands in several lines.
 * Runs in the browser.
 * @returns how many there are; they are in `doubtfulTargets`
 */
export function findDoubtfulTargets(): number {
  const LEAST = 24
  /** The rule rounds; so much more is plainly enough. */
  const MARGIN = 0.5
  const CONTROLS = 'a[href], area, button, input:not([type=hidden]), select, textarea, summary'
  // Whatever else the keyboard reaches is a target if it acts as a control; a region that scrolls does not.
  const OTHERS = '[contenteditable], [tabindex][role]:not([role=region])'
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const boxOf = (element: Element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
    const isLarge = width >= LEAST && height >= LEAST
    return { element, left, right, top, bottom, isLarge, x: (left + right) / 2, y: (top + bottom) / 2 }
  }
  type Box = ReturnType<typeof boxOf>
  const overlap = (a: Box, b: Box) =>
    a !== b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  const fromMiddle = ({ x, y }: Box, { left, right, top, bottom }: Box) =>
    Math.hypot(Math.max(0, left - x, x - right), Math.max(0, top - y, y - bottom))
  const isOneLine = ({ element }: Box) => element.getClientRects().length === 1

  /** What may lie over something other than what contains it. */
  const outOfFlow: Box[] = []
  for (const element of document.querySelectorAll('body *')) {
    const { position, inset, float, transform } = getComputedStyle(element)
    const stays =
      position === 'static' || (position === 'relative' && /^(0px|auto)( (0px|auto))*$/.test(inset))
    if ((!stays || float !== 'none' || transform !== 'none') && isShown(element))
      outOfFlow.push(boxOf(element))
  }
  const targets = [...document.querySelectorAll(`${CONTROLS}, ${OTHERS}`)].filter(isShown).map(boxOf)
  const overlapping = new Set(targets.filter((one) => targets.some((other) => overlap(one, other))))
  const isUnder = (one: Box) =>
    outOfFlow.some(
      (over) =>
        overlap(one, over) && !over.element.contains(one.element) && !one.element.contains(over.element),
    )
  /** Whether the target is as it seems: the rule would cut off what lies under something else. */
  const isWhole = (one: Box) => !overlapping.has(one) && isOneLine(one) && !isUnder(one)
  const isApart = (one: Box, other: Box) => {
    const distance = fromMiddle(one, other)
    if (distance >= LEAST + MARGIN) return true
    const middles = Math.hypot(one.x - other.x, one.y - other.y)
    return isWhole(other) && distance >= LEAST / 2 + MARGIN && (other.isLarge || middles >= LEAST + MARGIN)
  }
  const isEasy = (one: Box) =>
    one.isLarge
      ? !overlapping.has(one)
      : isWhole(one) && targets.every((other) => other === one || isApart(one, other))
  const doubtfulTargets = targets.filter((one) => !isEasy(one)).map(({ element }) => element)
  Object.assign(window, { doubtfulTargets })
  return doubtfulTargets.length
}
