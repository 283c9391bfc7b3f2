/**
 * Lets users drag the items of a list by their handles, in addition to the buttons that move them. Items are
 * `[data-drag-item]` and hold the form of their buttons; dropping an item submits that form with `place`, counted from 1.
 * Items of one list have the same word in `data-drag-item`. Escape, or a drop at the old place, changes nothing.
 */
export function dragOrder(root: HTMLElement): void {
  const says = root.appendChild(document.createElement('p'))
  says.className = 'vh'
  says.setAttribute('role', 'status')

  for (const handle of root.querySelectorAll<HTMLElement>('[data-drag-handle]')) {
    const item = handle.closest<HTMLElement>('[data-drag-item]')
    if (!item || listOf(root, item).length < 2) continue
    handle.hidden = false
    handle.addEventListener('pointerdown', (event) => {
      if (event.button === 0) follow(root, item, handle, event, says)
    })
  }
}

function listOf(root: HTMLElement, item: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-drag-item]')].filter(
    (one) => one.dataset.dragItem === item.dataset.dragItem,
  )
}

/** From the press on the handle to the drop. */
function follow(
  root: HTMLElement,
  item: HTMLElement,
  handle: HTMLElement,
  start: PointerEvent,
  says: Element,
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
    if (says.textContent !== words) says.textContent = words
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
      if (to !== from) drop(item, to + 1)
    },
    on,
  )
  document.addEventListener('pointercancel', end, on)
  document.addEventListener('keydown', (event) => event.key === 'Escape' && end(), on)
  handle.setPointerCapture?.(start.pointerId)
}

/** The item at a height; above the first and below the last it is those. */
function placeAt(list: readonly HTMLElement[], y: number): number {
  const at = list.findIndex((one) => y < one.getBoundingClientRect().bottom)
  return at === -1 ? list.length - 1 : at
}

function drop(item: HTMLElement, place: number): void {
  const form = item.querySelector<HTMLFormElement>('form[data-drag-form]')
  if (!form) return
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'place'
  field.value = String(place)
  form.append(field)
  form.requestSubmit()
}
