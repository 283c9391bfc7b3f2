import { diffArrays } from 'diff'

/** A piece of two texts laid over each other. */
export interface TextPiece {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Edits after which a comparison is given up: the time grows with their square, and nobody reads more. */
const MAX_EDITS = 400

// Words of Japanese, which has no blanks; English words come out the same.
const words = new Intl.Segmenter('ja', { granularity: 'word' })

/**
 * What was taken out of a text and put into it, word by word; line by line where too much differs, and at once where
 * that is too much too. The pieces that are not added make up `before`, those that are not removed `after`.
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
