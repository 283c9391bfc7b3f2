import { foldText } from '#server/lib/japanese/fold.ts'

// The same facilities occur many times in a file, names of people seldom.
const REMEMBERED = 20_000
const folded = new Map<string, string>()

/** Copies the text: a cell may be a slice of the piece of the file it was read from, which would stay in memory. */
function ownCopy(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}

export function foldFacility(text: string | null): string {
  if (!text) return ''
  let result = folded.get(text)
  if (result === undefined) {
    if (folded.size >= REMEMBERED) folded.clear()
    folded.set(ownCopy(text), (result = ownCopy(foldText(text))))
  }
  return result
}
