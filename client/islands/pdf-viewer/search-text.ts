/** The position of a hit: the first and last pieces of the page's text that contain it. */
export interface Hit {
  /** From 1. */
  page: number
  from: number
  to: number
}

/** Full and half width, capitals and spaces make no difference; a PDF has spaces where lines break, or none. */
export const folded = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/** All occurrences of `wanted` (folded) on a page. `pieces` are the page's runs of text in order. */
export function hitsIn(page: number, pieces: readonly string[], wanted: string): Hit[] {
  if (wanted === '') return []
  const ends: number[] = []
  let text = ''
  for (const piece of pieces) {
    text += folded(piece)
    ends.push(text.length)
  }
  const pieceAt = (at: number) => ends.findIndex((end) => end > at)
  const hits: Hit[] = []
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length))
    hits.push({ page, from: pieceAt(at), to: pieceAt(at + wanted.length - 1) })
  return hits
}
