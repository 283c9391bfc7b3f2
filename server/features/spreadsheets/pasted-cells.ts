/**
 * Cells as spreadsheets copy them: tabs between them, a line for each row. A cell is quoted only if it contains a tab or
 * a line break, its quotes then doubled; a quote at the start of another cell is part of its text.
 */
export function pastedCells(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const quoted = text[at] === '"' ? quotedCell(text, at) : undefined
    const end = quoted?.end ?? endOfCell(text, at)
    row.push(quoted?.value ?? text.slice(at, end))
    at = end + 1
    if (text[end] === '\t') {
      if (at === text.length) row.push('')
      continue
    }
    if (text[end] === '\r' && text[at] === '\n') at++
    rows.push(row)
    row = []
  }
  if (row.length > 0) rows.push(row)
  while (rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop()
  return rows
}

const ENDS = /[\t\r\n]/g

function endOfCell(text: string, from: number): number {
  ENDS.lastIndex = from
  return ENDS.exec(text)?.index ?? text.length
}

/** The text of a quoted cell; undefined if the quote is not closed at the end of a cell. */
function quotedCell(text: string, from: number): { value: string; end: number } | undefined {
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return undefined
    if (text[quote + 1] === '"') {
      at = quote + 2
      continue
    }
    const end = quote + 1
    const isClosed = end === text.length || ['\t', '\r', '\n'].includes(text[end]!)
    return isClosed ? { value: text.slice(from + 1, quote).replaceAll('""', '"'), end } : undefined
  }
}
