/** The answer of the progress address; `text` is in the reader's language. */
export interface Progress {
  state: string
  /** Processed rows; the total is null until it is known. */
  value: number
  max: number | null
  text: string
}

/** Updates the bar and the text of a progress panel. */
export function showProgress(element: HTMLElement, { value, max, text }: Progress): void {
  const bar = element.querySelector('progress')
  const words = element.querySelector('[data-progress-text]')
  if (bar && max !== null) {
    bar.max = max
    bar.value = value
  }
  // Unchanged text is not set again, because a screen reader would repeat it.
  if (words && words.textContent !== text) words.textContent = text
}
