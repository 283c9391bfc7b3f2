/**
 * A form is sent once: a double click neither publishes twice nor starts two imports. The buttons are marked, not
 * disabled, because a disabled button's name and value would be missing from the request.
 */
export function disableOnSubmit(form: HTMLElement): void {
  const buttons = () => form.querySelectorAll<HTMLButtonElement>('button[type=submit]')
  let sent = false

  form.addEventListener('submit', (event) => {
    if (sent) return event.preventDefault()
    sent = true
    for (const button of buttons()) button.setAttribute('aria-disabled', 'true')
  })

  const unlock = () => {
    sent = false
    for (const button of buttons()) button.removeAttribute('aria-disabled')
  }

  // The browser may restore the page from its cache, where the form would stay locked.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) unlock()
  })

  // Asked whether to leave what was typed elsewhere, the reader may stay: then nothing was sent.
  window.addEventListener('beforeunload', (event) => {
    if (sent) setTimeout(() => event.defaultPrevented && unlock())
  })
}
