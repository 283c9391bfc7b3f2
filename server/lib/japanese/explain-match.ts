import { searchForm } from './search-form.ts'
import { align } from './alignment.ts'
import { differingKanji } from './differing-kanji.ts'

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

/**
 * Explains how `original` contains `query` in the form of a search; undefined when it does not, or the query is empty.
 * Of several matches an exact one is preferred, else the first.
 */
export function explainMatch(original: string, query: string): MatchExplanation | undefined {
  const wanted = searchForm(query)
  if (wanted === '' || !searchForm(original).includes(wanted)) return undefined
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
