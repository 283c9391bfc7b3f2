/** Placeholder in a text for a value that only the browser knows. */
export const VALUE = '%value%'

export function fill(sentence: string, value: string): string {
  return sentence.replace(VALUE, () => value)
}
