/** Whether a reload would lose something that was typed, chosen or ticked. */
export function isBeingFilledIn(page: Document): boolean {
  return [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) =>
      field.value !== field.defaultValue ||
      (field instanceof HTMLInputElement && field.checked !== field.defaultChecked),
  )
}
