/** Letters, numbers and the marks on them make tokens; punctuation is left to the check of the found record. */
const NOT_TOKEN = /[^\p{L}\p{N}\p{M}]+/gu

function tokenChars(folded: string): string[] {
  return Array.from(folded.replace(NOT_TOKEN, ''))
}

/**
 * Adds to `into` the tokens of one folded text: each character and each pair of neighbours (by code point), behind
 * a prefix that names the field.
 */
export function addTokens(into: Set<string>, folded: string, prefix: string): void {
  const chars = tokenChars(folded)
  for (let at = 0; at < chars.length; at++) {
    into.add(prefix + chars[at]!)
    if (at > 0) into.add(prefix + chars[at - 1]! + chars[at]!)
  }
}

/**
 * The tokens that every text containing the folded query has: its pairs of neighbours, or its one character.
 * Empty for a query without a letter or number, which therefore cannot be asked of an index.
 */
export function queryTokens(folded: string, prefix: string): string[] {
  const chars = tokenChars(folded)
  if (chars.length < 2) return chars.map((char) => prefix + char)
  const tokens = new Set<string>()
  for (let at = 1; at < chars.length; at++) tokens.add(prefix + chars[at - 1]! + chars[at]!)
  return [...tokens]
}
