/** The items of the list that an item belongs to, in their order. */
export function listOf(root: HTMLElement, item: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-order]')].filter(
    (one) => one.dataset.order === item.dataset.order,
  )
}

/** An item with what is below it: the items after it that are deeper. */
export function blockOf(item: HTMLElement): HTMLElement[] {
  const depthOf = ({ dataset }: HTMLElement) => Number(dataset.depth ?? 0)
  const block = [item]
  let next = item.nextElementSibling
  while (next instanceof HTMLElement && depthOf(next) > depthOf(item)) {
    block.push(next)
    next = next.nextElementSibling
  }
  return block
}

/** The item at a height, with what is below it; above the first and below the last it is those. */
export function placeAt(list: readonly HTMLElement[], y: number): number {
  const at = list.findIndex((one) => y < blockOf(one).at(-1)!.getBoundingClientRect().bottom)
  return at === -1 ? list.length - 1 : at
}

/** Puts an item, with what is below it, at another place of its list, counted from 0. */
export function moveItem(list: readonly HTMLElement[], item: HTMLElement, to: number): void {
  const others = list.filter((one) => one !== item)
  const block = blockOf(item)
  const next = others[to]
  const last = others.at(-1)
  if (next) next.before(...block)
  else if (last)
    blockOf(last)
      .at(-1)
      ?.after(...block)
}
