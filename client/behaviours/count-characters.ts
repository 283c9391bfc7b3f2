import { byId } from './page-elements.ts'

// Long enough that a screen reader does not announce every key.
const PAUSE_MS = 800

/** Shows the length of a text and announces a text that is too long. The server counts in the same way. */
export function countCharacters(words: HTMLElement): void {
  const control = byId(words.dataset.for, HTMLTextAreaElement)
  const limit = Number(words.dataset.limit)
  if (!control) return
  let pause: ReturnType<typeof setTimeout> | undefined

  const show = () => {
    const count = [...control.value.trim().normalize('NFC')].length
    const isBeyond = count > limit
    words.className = isBeyond ? 'error' : 'hint'
    if (isBeyond) words.setAttribute('role', 'status')
    else words.removeAttribute('role')
    words.textContent = ((isBeyond ? words.dataset.beyond : words.dataset.within) ?? '').replace(
      '%',
      count.toLocaleString('en-US'),
    )
  }

  control.addEventListener('input', () => {
    clearTimeout(pause)
    pause = setTimeout(show, PAUSE_MS)
  })
}
