/** The column's length in code points. */
const MAX_LENGTH = 255

// Line breaks and other controls, and the marks that turn the direction of text: 'cod.csv' may not read 'vsc.doc'.
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c]/gu

/** A file's name as stored and shown: NFC, without invisible characters, shortened before its extension. */
export function storedFileName(fileName: string): string {
  const clean = fileName.normalize('NFC').replace(UNSEEN, '')
  const points = [...clean]
  if (points.length <= MAX_LENGTH) return clean
  const extension = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? ''
  return `${points.slice(0, MAX_LENGTH - extension.length - 1).join('')}…${extension}`
}
