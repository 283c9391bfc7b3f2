import { spellingsOf } from './raw-names.ts'

// Space, or a comment up to its line's end.
const GAP = String.raw`(?:[\0\s]|%[^\r\n]*(?:[\r\n]|$))`

/** An entry of a cross-reference: where readers look for an object. */
export interface CrossReference {
  objectNumber: number
  offset: number
}

/**
 * The entries in use of every cross-reference table in raw bytes (as Latin-1), also of tables inside other objects or
 * comments: a reader that is led there uses them.
 */
export function readCrossReferenceTables(text: string): CrossReference[] {
  const tables = text.matchAll(new RegExp(String.raw`(?<![A-Za-z])xref${GAP}*(?=\d)`, 'g'))
  return [...tables].flatMap((table) => readTable(text, table.index + table[0].length))
}

function readTable(text: string, start: number): CrossReference[] {
  const line = new RegExp(String.raw`(\d+)${GAP}+(\d+)(?:${GAP}+([nf])(?![A-Za-z]))?${GAP}*`, 'y')
  const entries: CrossReference[] = []
  let objectNumber = 0
  line.lastIndex = start
  for (let found = line.exec(text); found; found = line.exec(text)) {
    const [, first, , use] = found
    if (use === undefined) objectNumber = Number(first)
    else if (use === 'n') entries.push({ objectNumber: objectNumber++, offset: Number(first) })
    else objectNumber++
  }
  return entries
}

/**
 * Where readers look for a cross-reference. `/Prev` of an outline names an object as `12 0 R`, which some readers take
 * for an offset in a trailer.
 */
export function crossReferenceOffsets(text: string): number[] {
  const names = ['Prev', 'XRefStm'].map(spellingsOf).join('|')
  const places = text.matchAll(new RegExp(String.raw`(?:startxref|${names})${GAP}*(\d+)`, 'g'))
  const start = text.indexOf('%PDF-')
  return [...places].flatMap(([, at]) => (start > 0 ? [Number(at), Number(at) + start] : [Number(at)]))
}

const header = new RegExp(String.raw`${GAP}*(\d+)${GAP}+\d+${GAP}*obj`, 'yd')

/** Where the number of an object begins that a reader finds at an offset; undefined if there is no object. */
export function objectAt(text: string, offset: number): number | undefined {
  header.lastIndex = offset
  let start = header.exec(text)?.indices?.[1]?.[0]
  // an offset into the number leads to the same object
  while (start !== undefined && start > 0 && /\d/.test(text[start - 1]!)) start--
  return start
}
