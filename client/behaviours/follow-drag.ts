import { blockOf, listOf, placeAt } from './drag-list.ts'

/** From the press on the handle to the drop. */
export function followDrag(
  root: HTMLElement,
  item: HTMLElement,
  handle: HTMLElement,
  start: PointerEvent,
  { announce, put }: { announce: (at: number) => void; put: (at: number) => void },
) {
  const list = listOf(root, item)
  const from = list.indexOf(item)
  const stop = new AbortController()
  let to = from
  // prevents selecting text and scrolling
  start.preventDefault()
  item.classList.add('dragged')

  function show(): void {
    for (const one of list.flatMap(blockOf)) one.classList.remove('drop-before', 'drop-after')
    const target = list[to]
    if (target && to < from) target.classList.add('drop-before')
    if (target && to > from) blockOf(target).at(-1)?.classList.add('drop-after')
    announce(to)
  }

  function end(): void {
    stop.abort()
    for (const one of list.flatMap(blockOf)) one.classList.remove('dragged', 'drop-before', 'drop-after')
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
      if (to !== from) put(to)
    },
    on,
  )
  document.addEventListener('pointercancel', end, on)
  document.addEventListener('keydown', (event) => event.key === 'Escape' && end(), on)
  handle.setPointerCapture?.(start.pointerId)
}
