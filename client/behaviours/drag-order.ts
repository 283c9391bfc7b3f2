import { listOf } from './drag-list.ts'
import { followDrag } from './follow-drag.ts'

/**
 * Lets users drag the items of a list by their handles, in addition to the buttons that move them. Items are
 * `[data-drag-item]` and hold the form of their buttons; dropping an item submits that form with `place`, counted from 1.
 * Items of one list have the same word in `data-drag-item`. Escape, or a drop at the old place, changes nothing.
 */
export function dragOrder(root: HTMLElement): void {
  const status = root.appendChild(document.createElement('p'))
  status.className = 'vh'
  status.setAttribute('role', 'status')

  for (const handle of root.querySelectorAll<HTMLElement>('[data-drag-handle]')) {
    const item = handle.closest<HTMLElement>('[data-drag-item]')
    if (!item || listOf(root, item).length < 2) continue
    handle.hidden = false
    handle.addEventListener('pointerdown', (event) => {
      if (event.button === 0) followDrag(root, item, handle, event, status)
    })
  }
}
