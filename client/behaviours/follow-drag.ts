import { listOf, placeAt } from './drag-list.ts'
import { submitPlace } from './submit-place.ts'

/** From the press on the handle to the drop. */
export function followDrag(
  root: HTMLElement,
  item: HTMLElement,
  handle: HTMLElement,
  start: PointerEvent,
  status: Element,
) {
  const list = listOf(root, item)
  const from = list.indexOf(item)
  const stop = new AbortController()
  let to = from
  // prevents selecting text and scrolling
  start.preventDefault()
  item.classList.add('dragged')

  function show(): void {
    for (const one of list) one.classList.remove('drop-before', 'drop-after')
    if (to !== from) list[to]?.classList.add(to < from ? 'drop-before' : 'drop-after')
    const words = (root.dataset.place ?? '').replace('%', String(to + 1)).replace('%', String(list.length))
    // Unchanged text is not set again, because a screen reader would repeat it.
    if (status.textContent !== words) status.textContent = words
  }

  function end(): void {
    stop.abort()
    for (const one of list) one.classList.remove('dragged', 'drop-before', 'drop-after')
  }

  const on = { signal: stop.signal }
  document.addEventListener(
    'pointermove',
    (event) => {
      to = placeAt(list, event.clientY)
      show()
    },
    on,
  )
  document.addEventListener(
    'pointerup',
    () => {
      end()
      if (to !== from) submitPlace(item, to + 1)
    },
    on,
  )
  document.addEventListener('pointercancel', end, on)
  document.addEventListener('keydown', (event) => event.key === 'Escape' && end(), on)
  handle.setPointerCapture?.(start.pointerId)
}
