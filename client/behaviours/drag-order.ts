import { listOf, moveItem } from './drag-list.ts'
import { followDrag } from './follow-drag.ts'

/**
 * Lets users order rows before they save: they drag a row by its grip, press the arrow keys in its number or type another
 * one. Rows are `[data-order]`, with the same word for all of a list; those deeper (`data-depth`) move with the row
 * above them. The numbers `[data-place]` are what the form sends.
 */
export function dragOrder(root: HTMLElement): void {
  const status = root.appendChild(document.createElement('p'))
  status.className = 'vh'
  status.setAttribute('role', 'status')

  for (const field of root.querySelectorAll<HTMLInputElement>('[data-place]')) {
    const item = field.closest<HTMLElement>('[data-order]')
    if (!item || listOf(root, item).length < 2) continue
    const handle = item.querySelector<HTMLElement>('[data-drag-handle]')
    const places = listOf(root, item)
      .map((one) => Number(placeOf(one)?.defaultValue))
      .sort((one, other) => one - other)
    const announce = (at: number) => {
      const words = (root.dataset.words ?? '')
        .replace('%', String(at + 1))
        .replace('%', String(places.length))
      // Unchanged text is not set again, because a screen reader would repeat it.
      if (status.textContent !== words) status.textContent = words
    }
    const put = (to: number) => {
      const list = listOf(root, item)
      moveItem(list, item, Math.min(Math.max(to, 0), list.length - 1))
      const moved = listOf(root, item)
      moved.forEach((one, at) => {
        const place = placeOf(one)
        if (place) place.value = String(places[at])
      })
      announce(moved.indexOf(item))
      // who keeps what is typed, and who shows it, hears of it as of a key
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }

    if (handle) handle.hidden = false
    handle?.addEventListener('pointerdown', (event) => {
      if (event.button === 0) followDrag(root, item, handle, event, { announce, put })
    })
    field.addEventListener('keydown', (event) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (!by) return
      event.preventDefault()
      put(listOf(root, item).indexOf(item) + by)
      field.focus()
    })
    field.addEventListener('change', () => {
      const at = places.indexOf(Number(field.value.normalize('NFKC')))
      if (at !== -1) put(at)
    })
  }
}

const placeOf = (item: HTMLElement) => item.querySelector<HTMLInputElement>('[data-place]')
