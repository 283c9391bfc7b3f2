import { contentOf } from './keep-typing.ts'

/**
 * Asks before leaving a page with unsaved changes: typed since it was opened, or, with `data-typed`,
 * shown as it was typed before. The browser words the question.
 */
export function guardUnsaved(element: HTMLElement): void {
  if (!(element instanceof HTMLFormElement)) return
  const form = element
  const opened = contentOf(form)
  let isSubmitted = false

  form.addEventListener('submit', () => {
    isSubmitted = true
  })
  addEventListener('beforeunload', (event) => {
    // Another form asks, and the reader may stay: then this one was not sent either.
    if (isSubmitted) setTimeout(() => (isSubmitted &&= !event.defaultPrevented))
    const isTyped = form.dataset.typed !== undefined || contentOf(form) !== opened
    if (isSubmitted || !isTyped) return
    event.preventDefault()
  })
  addEventListener('pageshow', (event) => {
    // Restored from the browser's cache.
    if (event.persisted) isSubmitted = false
  })
}
