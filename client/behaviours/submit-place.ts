/** Submits the form of a dropped item with its new place, counted from 1. */
export function submitPlace(item: HTMLElement, place: number): void {
  const form = item.querySelector<HTMLFormElement>('form[data-drag-form]')
  if (!form) return
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'place'
  field.value = String(place)
  form.append(field)
  form.requestSubmit()
}
