import { diffArrays } from 'diff'

/** A piece of the diff of two texts. */
export interface TextPiece {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Edits after which a comparison is aborted: the time grows with their square, and nobody reads more. */
const MAX_EDITS = 400

// Segments Japanese, which has no spaces, into words; English words are unaffected.
const words = new Intl.Segmenter('ja', { granularity: 'word' })

/**
 * The removed and added pieces of a text, word by word; line by line if too much differs, and as a whole if that is
 * still too much. The pieces that are not added make up `before`, those that are not removed `after`.
 */
export function compareTexts(before: string, after: string): TextPiece[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }]
  return (
    compared(wordsOf(before), wordsOf(after)) ??
    compared(linesOf(before), linesOf(after)) ??
    wholeTexts(before, after)
  )
}

const wordsOf = (text: string) => Array.from(words.segment(text), ({ segment }) => segment)
const linesOf = (text: string) => text.split(/(?<=\n)/)

function compared(before: string[], after: string[]): TextPiece[] | undefined {
  return diffArrays(before, after, { maxEditLength: MAX_EDITS })?.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))
}

function wholeTexts(before: string, after: string): TextPiece[] {
  const pieces: TextPiece[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
  return pieces.filter(({ text }) => text !== '')
}
