/** Says what period a year is with what is chosen in its form: `data-sentences` has one for `kind month`. */
export function sayPeriod(words: HTMLElement): void {
  const form = words.closest('form')
  const sentences = JSON.parse(words.dataset.sentences ?? '{}') as Partial<Record<string, string>>
  form?.addEventListener('change', () => {
    const chosen = new FormData(form)
    words.textContent = sentences[`${String(chosen.get('year'))} ${String(chosen.get('startMonth'))}`] ?? ''
  })
}
