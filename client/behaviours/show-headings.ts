/**
 * Lets a table's sample follow its form: headings as they are typed, columns in the order of the form's rows
 * (`[data-row]`), without those that are not ticked. What an empty heading shows is in the sample.
 */
export function showHeadings(sample: HTMLElement): void {
  const form = sample.closest('form')
  if (!form) return
  const typed = (name: string | undefined) => {
    const control = form.elements.namedItem(name ?? '')
    return control instanceof HTMLInputElement ? control.value.trim() : ''
  }
  const show = () => {
    for (const row of form.querySelectorAll<HTMLElement>('[data-row]')) {
      const box = row.querySelector<HTMLInputElement>('[type=checkbox]')
      for (const cell of sample.querySelectorAll<HTMLElement>(`[data-column="${row.dataset.row}"]`)) {
        const { own, other, default: standard } = cell.dataset
        if (standard !== undefined) cell.textContent = typed(own) || typed(other) || standard
        cell.hidden = box?.checked === false
        // in the order of the rows, after its line's name
        cell.parentElement?.append(cell)
      }
    }
  }
  form.addEventListener('input', show)
  form.addEventListener('change', show)
  show()
}
