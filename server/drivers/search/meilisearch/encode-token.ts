/**
 * A token of letters and digits only: its field's prefix, then its code points in hexadecimal separated by x. So no
 * segmenter splits it, no normaliser changes it, and in a filter it cannot close the quotes.
 */
export function encodeToken(token: string): string {
  const [prefix = '', ...chars] = Array.from(token)
  return prefix + chars.map((char) => char.codePointAt(0)!.toString(16)).join('x')
}
