import { byId } from './page-elements.ts'
import { type Suggestion, suggestionItem } from './suggestion-item.ts'

// A list that changed with every key would be unreadable.
const PAUSE_MS = 250

/** Suggests names from the data as links below a search field while the user types. */
export function suggest(box: HTMLElement): void {
  const { for: field = '', address = '', label = '', count = '' } = box.dataset
  const input = byId(field, HTMLInputElement)
  const form = input?.form
  if (!input || !form) return
  const status = box.appendChild(document.createElement('p'))
  status.className = 'vh'
  status.setAttribute('role', 'status')
  const list = box.appendChild(document.createElement('ul'))
  list.setAttribute('aria-label', label)
  let pause: ReturnType<typeof setTimeout> | undefined
  let asking = new AbortController()

  function show(found: Suggestion[]): void {
    list.replaceChildren(...found.map(suggestionItem))
    list.hidden = found.length === 0
    status.textContent = found.length > 0 ? count.replace('%', String(found.length)) : ''
  }

  const ask = async () => {
    asking = new AbortController()
    const { signal } = asking
    const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    query.set('field', field)
    try {
      const answer = await fetch(`${address}?${query}`, { signal })
      const found: Suggestion[] = answer.ok ? await answer.json() : []
      if (!signal.aborted) show(found)
    } catch {
      // Page left or no network: the form works without suggestions.
    }
  }

  show([])
  input.addEventListener('input', (event) => {
    clearTimeout(pause)
    asking.abort()
    // The input method has not composed the characters yet.
    if (event instanceof InputEvent && event.isComposing) return
    if (input.value.trim()) pause = setTimeout(ask, PAUSE_MS)
    else show([])
  })
  input.addEventListener('compositionend', () => input.dispatchEvent(new Event('input')))
  box.parentElement?.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || list.hidden) return
    event.preventDefault()
    show([])
    input.focus()
  })
}
