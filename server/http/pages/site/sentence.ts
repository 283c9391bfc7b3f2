import type { TextPiece } from '#views/components/marked-text.tsx'
import type { Ui } from '#views/ui.tsx'

const JAPANESE = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u
/** Stands around the names of values: no sentence has it. */
const EDGE = '\u0000'

/** A company's or visitor's text as a piece, marked as Japanese where it is and the page is not. */
export function pieceOf({ lang }: Pick<Ui, 'lang'>, text: string, hit = false): TextPiece {
  return { text, hit, ...(lang !== 'ja' && JAPANESE.test(text) && { lang: 'ja' as const }) }
}

/** A sentence in pieces, with each value one of its own. */
export function sentenceOf(
  ui: Pick<Ui, 'lang' | 't'>,
  key: string,
  values: Record<string, string>,
): TextPiece[] {
  const names = Object.fromEntries(Object.keys(values).map((name) => [name, EDGE + name + EDGE]))
  // Every second part is a name.
  return ui
    .t(key, names)
    .split(EDGE)
    .map((part, at) => (at % 2 === 1 ? pieceOf(ui, values[part]!) : { text: part, hit: false }))
    .filter(({ text }) => text !== '')
}
