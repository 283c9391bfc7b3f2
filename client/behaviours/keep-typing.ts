const PAUSE_MS = 3000
const RETRY_MS = 10_000

/** The seams a test replaces. */
export interface KeepTools {
  fetch: typeof fetch
}

/**
 * Saves unsaved changes on the server, three seconds after the last key and when the page is left, and reports it in
 * `[data-typing-state]`. The form itself is not saved: `data-unsaved` stores its input for this user only.
 */
export function keepTyping(
  element: HTMLElement,
  tools: KeepTools = { fetch: (...request) => fetch(...request) },
): void {
  if (!(element instanceof HTMLFormElement)) return
  const form = element
  const words = form.querySelector<HTMLElement>('[data-typing-state]')
  let pause: ReturnType<typeof setTimeout> | undefined
  let kept = contentOf(form)
  let sending: AbortController | undefined
  let isSubmitted = false

  function showState(text: string | undefined, isFailure = false): void {
    if (!words) return
    words.className = isFailure ? 'error' : 'hint'
    if (isFailure) words.setAttribute('role', 'status')
    else words.removeAttribute('role')
    words.textContent = text ?? ''
  }

  async function keep(isLeaving = false): Promise<void> {
    clearTimeout(pause)
    const content = contentOf(form)
    if (isSubmitted || content === kept) return
    sending?.abort()
    const mine = (sending = new AbortController())
    try {
      const response = await tools.fetch(form.dataset.unsaved ?? '', {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
        body: content,
        cache: 'no-store',
        // Browsers allow requests of this size to outlive the page.
        keepalive: isLeaving && content.length < 60_000,
        signal: mine.signal,
      })
      if (!response.ok) {
        showState(form.dataset.failed, true)
        // The same input would be refused again.
        if (response.status >= 500) retry()
        return
      }
      const { text }: { text: string } = await response.json()
      kept = content
      // The user may have typed more since.
      if (contentOf(form) === content) showState(text)
    } catch {
      if (mine.signal.aborted) return
      showState(form.dataset.failed, true)
      retry()
    }
  }

  function retry(): void {
    pause = setTimeout(() => void keep(), RETRY_MS)
  }

  function typed(): void {
    showState(form.dataset.typing)
    clearTimeout(pause)
    pause = setTimeout(() => void keep(), PAUSE_MS)
  }

  form.addEventListener('input', typed)
  form.addEventListener('change', typed)
  form.addEventListener('submit', () => {
    // A saved draft must not come back as unsaved changes.
    isSubmitted = true
    clearTimeout(pause)
    sending?.abort()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void keep(true)
  })
  addEventListener('pagehide', () => void keep(true))
  addEventListener('pageshow', (event) => {
    if (event.persisted) isSubmitted = false
  })
}

/** The data that the form would send. */
export function contentOf(form: HTMLFormElement): string {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])).toString()
}
