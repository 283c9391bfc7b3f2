/** The items of the list that an item belongs to, in their order. */
export function listOf(root: HTMLElement, item: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-drag-item]')].filter(
    (one) => one.dataset.dragItem === item.dataset.dragItem,
  )
}

/** The item at a height; above the first and below the last it is those. */
export function placeAt(list: readonly HTMLElement[], y: number): number {
  const at = list.findIndex((one) => y < one.getBoundingClientRect().bottom)
  return at === -1 ? list.length - 1 : at
}
