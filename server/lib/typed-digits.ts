const FULL_WIDTH = /[０-９]/g

/** A text with the digits that a Japanese keyboard types as ASCII ones; what else NFKC makes digits of (², ①) stays. */
export function asciiDigits(text: string): string {
  return text.replaceAll(FULL_WIDTH, (digit) => digit.normalize('NFKC'))
}
