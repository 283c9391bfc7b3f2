/** Shows the period that a year covers with the selected options: `data-sentences` has one text for each `kind month`. */
export function showPeriod(words: HTMLElement): void {
  const form = words.closest('form')
  const sentences: Partial<Record<string, string>> = JSON.parse(words.dataset.sentences ?? '{}')
  form?.addEventListener('change', () => {
    const chosen = new FormData(form)
    words.textContent = sentences[`${String(chosen.get('year'))} ${String(chosen.get('startMonth'))}`] ?? ''
  })
}
