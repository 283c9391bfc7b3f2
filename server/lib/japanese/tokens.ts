/** Letters, numbers and the marks on them make tokens; what else stands in a text sets them apart. */
const APART = /[^\p{L}\p{N}\p{M}]+/u

/** The letters of a folded text, each unbroken run by itself, by code point. */
function runsOf(folded: string): string[][] {
  const runs = APART.test(folded) ? folded.split(APART) : [folded]
  return runs.filter((run) => run !== '').map((run) => Array.from(run))
}

/**
 * Adds to `into` the tokens of one folded text: each character and each pair of neighbours (by code point), behind
 * a prefix that names the field.
 */
export function addTokens(into: Set<string>, folded: string, prefix: string): void {
  for (const chars of runsOf(folded))
    for (let at = 0; at < chars.length; at++) {
      into.add(prefix + chars[at]!)
      if (at > 0) into.add(prefix + chars[at - 1]! + chars[at]!)
    }
}

/**
 * The tokens that every text containing the folded query has: the pairs of neighbours, or the one character, of each of
 * its unbroken runs. Empty for a query without a letter or number, which therefore cannot be asked of an index.
 */
export function queryTokens(folded: string, prefix: string): string[] {
  const tokens = new Set<string>()
  for (const chars of runsOf(folded)) {
    if (chars.length === 1) tokens.add(prefix + chars.join(''))
    for (let at = 1; at < chars.length; at++) tokens.add(prefix + chars[at - 1]! + chars[at]!)
  }
  return [...tokens]
}

/** Whether a text contains the folded query just when it has its token: one letter, or two beside each other. */
export function isOneToken(folded: string): boolean {
  const [chars, ...more] = runsOf(folded)
  return chars !== undefined && more.length === 0 && chars.length <= 2 && chars.join('') === folded
}
