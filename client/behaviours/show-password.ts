/** Offers a checkbox that shows the passwords as text. */
export function offerToShow(root: HTMLElement): void {
  const offer = root.querySelector<HTMLElement>('[data-show]')
  const box = offer?.querySelector<HTMLInputElement>('input')
  if (!offer || !box) return
  const fields = [...root.querySelectorAll<HTMLInputElement>('input[type=password]')]
  const show = () => fields.forEach((field) => (field.type = box.checked ? 'text' : 'password'))
  box.addEventListener('change', show)
  // Sent as password fields, so that the browser does not store them as suggestions.
  fields[0]?.form?.addEventListener('submit', () => {
    box.checked = false
    show()
  })
  offer.hidden = false
}
