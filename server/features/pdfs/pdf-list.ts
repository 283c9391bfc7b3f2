import type { PdfEntry, PdfFile } from './pdf.ts'

// Rules over the list of a type's PDFs; each returns a new list.

export type PdfList = readonly PdfEntry[]

export const entryOf = (list: PdfList, fileId: number) => list.find((entry) => entry.fileId === fileId)

export const withoutPdf = (list: PdfList, fileId: number): PdfList =>
  list.filter((entry) => entry.fileId !== fileId)

/**
 * The list with this entry: in its own place where the file is in it already, else behind the nearest of those that
 * stand before it in `order`, else first; last where `order` does not have it.
 */
export function withPdf(list: PdfList, entry: PdfEntry, order: PdfList): PdfList {
  if (entryOf(list, entry.fileId)) return list.map((one) => (one.fileId === entry.fileId ? entry : one))
  const at = order.findIndex(({ fileId }) => fileId === entry.fileId)
  if (at === -1) return [...list, entry]
  const before = order.slice(0, at).map(({ fileId }) => fileId)
  const behind = list.findLastIndex(({ fileId }) => before.includes(fileId))
  return list.toSpliced(behind + 1, 0, entry)
}

/** One place up or down; at the end of the list it stays. */
export function movedPdf(list: PdfList, fileId: number, direction: 'up' | 'down'): PdfList {
  const at = list.findIndex((entry) => entry.fileId === fileId)
  const to = direction === 'up' ? at - 1 : at + 1
  const [entry, other] = [list[at], list[to]]
  return entry && other ? list.with(to, entry).with(at, other) : list
}

export function sameEntry(a: PdfEntry, b: PdfEntry): boolean {
  return a.fileId === b.fileId && a.titleJa === b.titleJa && a.titleEn === b.titleEn && a.lang === b.lang
}

export function sameList(a: PdfList, b: PdfList): boolean {
  return a.length === b.length && a.every((entry, at) => sameEntry(entry, b[at]!))
}

type PdfChangeKind = 'added' | 'renamed' | 'moved' | 'removed'

/** renamed: another title or language. */
export interface PdfChange {
  kind: PdfChangeKind
  /** As the new list has it; what was removed, as the old one had it. */
  entry: PdfEntry
  /** What was renamed, as it was; else null. */
  was: PdfEntry | null
}

/** What one list has otherwise than another, in the new one's order and the removed last. */
export function pdfChangesOf(before: PdfList, after: PdfList): PdfChange[] {
  const common = after.filter(({ fileId }) => entryOf(before, fileId))
  const staying = longestRising(common.map((one) => before.findIndex(({ fileId }) => fileId === one.fileId)))
  const moved = new Set(common.filter((_, at) => !staying.has(at)).map(({ fileId }) => fileId))
  const changes: PdfChange[] = []
  for (const entry of after) {
    const was = entryOf(before, entry.fileId)
    if (!was) changes.push({ kind: 'added', entry, was: null })
    else if (!sameEntry(was, entry)) changes.push({ kind: 'renamed', entry, was })
    if (moved.has(entry.fileId)) changes.push({ kind: 'moved', entry, was: null })
  }
  for (const entry of before)
    if (!entryOf(after, entry.fileId)) changes.push({ kind: 'removed', entry, was: null })
  return changes
}

/** Two lists of a type: how many files each has, and what differs. */
export interface PdfComparison {
  before: number
  after: number
  changes: PdfChange[]
}

export function comparisonOf(before: PdfList, after: PdfList): PdfComparison {
  return { before: before.length, after: after.length, changes: pdfChangesOf(before, after) }
}

/** Where the longest rising row of some different numbers stands in them: the least that has to move is the rest. */
function longestRising(numbers: number[]): Set<number> {
  const rows: number[][] = []
  for (const [at, number] of numbers.entries()) {
    const before = rows.filter((row) => numbers[row.at(-1)!]! < number)
    const longest = before.reduce<number[]>((best, row) => (row.length > best.length ? row : best), [])
    rows.push([...longest, at])
  }
  return new Set(rows.reduce<number[]>((best, row) => (row.length > best.length ? row : best), []))
}

/** What a list says of a file that is put into it. */
export function entryFor({ file, titleJa, titleEn, lang }: PdfFile): PdfEntry {
  return { fileId: file.id, titleJa, titleEn, lang }
}
