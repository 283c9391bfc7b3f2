/**
 * Keys and selection of the data list, in addition to its links, boxes and buttons: arrows move between rows, x selects, e
 * edits in place, Enter opens, Escape gives up, Ctrl+Z undoes. Typing in a control is never a command.
 */
export function gridKeys(root: HTMLElement): void {
  const rows = () => [...root.querySelectorAll<HTMLElement>('[data-grid-row]')]
  const boxes = () => [...root.querySelectorAll<HTMLInputElement>('tbody input[name=id]')]
  const all = root.querySelector<HTMLInputElement>('[data-grid-all]')
  const matching = root.querySelector<HTMLInputElement>('[data-grid-matching]')
  const count = root.querySelector<HTMLElement>('[data-grid-count]')

  const bar = count?.closest('form')

  const update = () => {
    const chosen = boxes().filter((box) => box.checked).length
    for (const box of boxes()) box.closest('tr')?.classList.toggle('sel', box.checked)
    if (bar) bar.hidden = chosen === 0 && !matching?.checked
    if (!count) return
    const text =
      chosen === 0 ? count.dataset.zero : count.dataset.gridCount?.replace('%value%', String(chosen))
    count.textContent = text ?? ''
  }
  // Rows are named one by one: what is sent is what is ticked.
  if (all) all.removeAttribute('name')
  all?.addEventListener('change', () => {
    for (const box of boxes()) box.checked = all.checked
    update()
  })
  matching?.addEventListener('change', () => {
    for (const box of boxes()) box.disabled = matching.checked
    update()
  })
  root.addEventListener('change', (event) => {
    if (event.target instanceof HTMLInputElement && event.target.name === 'id') update()
  })
  update()

  const commands: Record<string, (row: HTMLElement | null) => HTMLElement | null | undefined> = {
    ArrowDown: (row) => focusOf(rows()[row ? rows().indexOf(row) + 1 : 0]),
    ArrowUp: (row) => row && focusOf(rows()[rows().indexOf(row) - 1]),
    x: (row) => row?.querySelector('input[name=id]'),
    e: (row) => row?.querySelector('[data-grid-edit]'),
    Enter: (row) => row?.querySelector('[data-grid-open]'),
  }
  root.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement
    if (isTyping(target) || event.altKey || event.ctrlKey || event.metaKey) return
    // Enter on a link or a button is its own.
    if (event.key === 'Enter' && target.closest('a, button')) return
    const row = target.closest<HTMLElement>('[data-grid-row]')
    const found = commands[event.key]?.(row)
    if (!found) return
    event.preventDefault()
    if (event.key.startsWith('Arrow')) found.focus()
    else found.click()
  })
  document.addEventListener('keydown', (event) => {
    if (!root.isConnected) return
    if (event.key === 'Escape') return root.querySelector<HTMLElement>('[data-grid-cancel]')?.click()
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
    if (isTyping(event.target as HTMLElement)) return
    const undo = document.querySelector<HTMLElement>('[data-grid-undo]')
    if (!undo) return
    event.preventDefault()
    undo.click()
  })
  // Back at the row that was edited, or in its form: after the browser has gone to the address's fragment.
  const goToRow = () => {
    const place = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (!place || !root.contains(place)) return
    const wrong = place.querySelector<HTMLElement>('[aria-invalid]')
    const control = wrong ?? place.querySelector<HTMLElement>('[form=row-form], input[name=id], a')
    control?.focus()
  }
  if (document.readyState === 'complete') goToRow()
  else window.addEventListener('load', () => setTimeout(goToRow))
}

const isTyping = (target: HTMLElement) => target.matches('input:not([type=checkbox]), select, textarea')

function focusOf(row: HTMLElement | undefined): HTMLElement | null | undefined {
  return row?.querySelector<HTMLElement>('input[name=id], a')
}
