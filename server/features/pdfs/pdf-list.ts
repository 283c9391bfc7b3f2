import type { PdfEntry, PdfFile } from './pdf.ts'

// Rules over the list of a type's PDFs; each returns a new list.

export type PdfList = readonly PdfEntry[]

export const entryOf = (list: PdfList, fileId: number) => list.find((entry) => entry.fileId === fileId)

export const withoutPdf = (list: PdfList, fileId: number): PdfList =>
  list.filter((entry) => entry.fileId !== fileId)

/**
 * The list with this entry: in its current place if it is listed, else after the nearest of those before it in
 * `order`, else first; last if `order` does not have it.
 */
export function withPdf(list: PdfList, entry: PdfEntry, order: PdfList): PdfList {
  if (entryOf(list, entry.fileId)) return list.map((one) => (one.fileId === entry.fileId ? entry : one))
  const at = order.findIndex(({ fileId }) => fileId === entry.fileId)
  if (at === -1) return [...list, entry]
  const before = order.slice(0, at).map(({ fileId }) => fileId)
  const behind = list.findLastIndex(({ fileId }) => before.includes(fileId))
  return list.toSpliced(behind + 1, 0, entry)
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
  /** The new entry; for a removed one, the old entry. */
  entry: PdfEntry
  /** The former entry if renamed, else null. */
  was: PdfEntry | null
}

/** The differences between two lists, in the new one's order, removed entries last. */
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

/** The indices of the longest increasing subsequence of distinct numbers: only the others have to move. */
function longestRising(numbers: number[]): Set<number> {
  const rows: number[][] = []
  for (const [at, number] of numbers.entries()) {
    const before = rows.filter((row) => numbers[row.at(-1)!]! < number)
    const longest = before.reduce<number[]>((best, row) => (row.length > best.length ? row : best), [])
    rows.push([...longest, at])
  }
  return new Set(rows.reduce<number[]>((best, row) => (row.length > best.length ? row : best), []))
}

/** The list entry of a file. */
export function entryFor({ file, titleJa, titleEn, lang }: PdfFile): PdfEntry {
  return { fileId: file.id, titleJa, titleEn, lang }
}
