/** Whether a message about what was just done is still in sight: its animation hides it after some seconds. */
export function isMessageShown(page: Document): boolean {
  return [...page.querySelectorAll('.toasts .toast')].some(
    (message) => page.defaultView!.getComputedStyle(message).visibility === 'visible',
  )
}
