import { getElement } from './page-elements.ts'

/** Names the files that the input inside has, also those that the browser restored with the page. */
export function nameFiles(chooser: HTMLElement): void {
  const input = getElement<HTMLInputElement>(chooser, 'input[type=file]')
  const list = getElement(chooser, '[data-chosen]')
  const show = () =>
    list.replaceChildren(
      ...[...(input.files ?? [])].map(({ name }) => {
        const item = document.createElement('li')
        item.textContent = name
        return item
      }),
    )
  input.addEventListener('change', show)
  show()
}
