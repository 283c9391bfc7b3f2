import { foldText } from './fold.ts'

/** Where and why a text contains a query. */
export interface MatchExplanation {
  /** UTF-16 units of the original text, end exclusive; never inside a character with its marks. */
  start: number
  end: number
  /** same: exactly what was typed; form: other width, case, kana, dash or spacing; variant: other kanji forms. */
  kind: 'same' | 'form' | 'variant'
  /** The kanji that differ from the typed ones, each pair once, in the order of the text. */
  variants: { shown: string; typed: string }[]
}

/** A folded text that remembers, for each of its units, which part of the original it came from. */
interface Alignment {
  folded: string
  starts: number[]
  ends: number[]
}

/** One character with the marks, selectors and invisible characters that belong to it. */
const CLUSTER = /.[\p{M}\p{Default_Ignorable_Code_Point}\u1160-\u11ff\uff9e\uff9f\u309b\u309c]*/gsu
const HAN = /^\p{Script=Han}/u

function align(text: string): Alignment {
  const alignment: Alignment = { folded: '', starts: [], ends: [] }
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    const folded = foldText(cluster)
    alignment.folded += folded
    for (let unit = 0; unit < folded.length; unit++) {
      alignment.starts.push(index)
      alignment.ends.push(index + cluster.length)
    }
  }
  return alignment
}

/**
 * Explains how `original` contains `query` once both are folded; undefined when it does not, or the query is empty.
 * Of several matches an exact one is preferred, else the first.
 */
export function explainMatch(original: string, query: string): MatchExplanation | undefined {
  const wanted = foldText(query)
  if (wanted === '' || !foldText(original).includes(wanted)) return undefined
  const text = align(original)
  const typed = query.trim()
  let first: { start: number; end: number; at: number } | undefined
  for (let at = text.folded.indexOf(wanted); at >= 0; at = text.folded.indexOf(wanted, at + 1)) {
    const place = { start: text.starts[at]!, end: text.ends[at + wanted.length - 1]!, at }
    if (original.slice(place.start, place.end) === typed)
      return { start: place.start, end: place.end, kind: 'same', variants: [] }
    first ??= place
  }
  // Contrived text whose characters fold differently together than separately: all of it is the match.
  if (!first) return { start: 0, end: original.length, kind: 'form', variants: [] }
  const variants = differingKanji(original, text, query, first.at)
  return { start: first.start, end: first.end, kind: variants.length > 0 ? 'variant' : 'form', variants }
}

function differingKanji(
  original: string,
  text: Alignment,
  query: string,
  at: number,
): { shown: string; typed: string }[] {
  const asked = align(query)
  const pairs = new Map<string, { shown: string; typed: string }>()
  for (let unit = 0; unit < asked.folded.length; unit++) {
    const shown = original.slice(text.starts[at + unit], text.ends[at + unit])
    const typed = query.slice(asked.starts[unit], asked.ends[unit])
    if (shown !== typed && HAN.test(shown) && HAN.test(typed)) pairs.set(shown + typed, { shown, typed })
  }
  return [...pairs.values()]
}
