import type { Section, SectionType } from '#server/features/sections/index.ts'
import type { ShownSums } from './shown-sums.ts'
import type { SectionSum, YearSums } from './year-sums.ts'

/** A company's column. */
export interface Column {
  /** Null: it publishes nothing of the year. */
  year: YearSums | null
  shows: ShownSums
}

/** A company's figure in a row. */
type Cell =
  | ({ kind: 'sum' } & SectionSum)
  /** Its sections of the year have this one, and nothing is in it. */
  | { kind: 'none' }
  /** It publishes nothing of the year. */
  | { kind: 'noYear' }
  /** Its guideline has no such section in this year. */
  | { kind: 'noSection' }
  /** To be seen on its own site, after its agreement. */
  | { kind: 'onSite' }

export interface ComparedRow {
  section: Section
  /** Each once: the same section may have another code in another edition of the guideline. */
  codes: string[]
  /** In the order of the columns. */
  cells: Cell[]
}

/**
 * The rows of a comparison: all main sections, and below each section those that it has for every company alike. Where
 * one company publishes a section as a whole and another one divides it, only their sums of the whole are like.
 */
export function comparedRows(columns: readonly Column[], type: SectionType): ComparedRow[] {
  const rowsBelow = (parentId: number | null): ComparedRow[] => {
    if (parentId !== null && !isDividedAlike(columns, parentId)) return []
    return sectionsBelow(columns, type, parentId).flatMap((sections) => {
      const [section] = sections
      const cells = columns.map((column) => cellOf(column, section!))
      if (parentId !== null && !cells.some(({ kind }) => kind === 'sum')) return []
      const codes = [...new Set(sections.map(({ code }) => code))]
      return [{ section: section!, codes, cells }, ...rowsBelow(section!.id)]
    })
  }
  return rowsBelow(null)
}

/** What one company does with a section that others have in another detail. */
export interface Division {
  code: string
  /** The codes of the sections into which it is divided; null: it is published as a whole. */
  into: string[] | null
}

/** By column: the sections whose detail is not that of every other company. */
export function divisionsOf(columns: readonly Column[], type: SectionType): Division[][] {
  const open = columns.filter(isOpen)
  const ids = new Set(open.flatMap(({ year }) => year.tree.of(type).map(({ id }) => id)))
  const unlike = [...ids].filter((id) => isUsed(open, id) && !isDividedAlike(columns, id))
  return columns.map((column) => {
    if (!isOpen(column)) return []
    const { tree, sums, own } = column.year
    return unlike.flatMap((id) => {
      const section = tree.find(id)
      if (!section || !sums.has(id)) return []
      const into = tree.childrenOf(id).filter((child) => sums.has(child.id))
      if (into.length === 0 && !own.has(id)) return []
      return [{ code: section.code, into: into.length > 0 ? into.map(({ code }) => code) : null }]
    })
  })
}

type OpenColumn = Column & { year: YearSums }

const isOpen = (column: Column): column is OpenColumn => column.year !== null && column.shows === 'sections'

/** Whether a section has sections below it in which any company has something. */
const isUsed = (open: readonly OpenColumn[], id: number) =>
  open.some(({ year }) => year.tree.childrenOf(id).some((child) => year.sums.has(child.id)))

function isDividedAlike(columns: readonly Column[], id: number): boolean {
  const withIt = columns.filter(isOpen).filter(({ year }) => year.sums.has(id))
  const used = new Set(
    withIt.flatMap(({ year }) =>
      year.tree
        .childrenOf(id)
        .filter((child) => year.sums.has(child.id))
        .map((child) => child.id),
    ),
  )
  return withIt.every(({ year }) => !year.own.has(id) && [...used].every((child) => year.tree.find(child)))
}

/** The sections below one, as each company's edition of the guideline has them, in the order of their codes. */
function sectionsBelow(columns: readonly Column[], type: SectionType, parentId: number | null): Section[][] {
  const byId = new Map<number, Section[]>()
  for (const { year } of columns)
    for (const section of year?.tree.of(type).filter((one) => one.parentId === parentId) ?? [])
      byId.set(section.id, [...(byId.get(section.id) ?? []), section])
  return [...byId.values()].toSorted(([a], [b]) => (a!.code < b!.code ? -1 : 1))
}

function cellOf({ year, shows }: Column, { id, level }: Section): Cell {
  if (!year) return { kind: 'noYear' }
  if (shows === 'none' || (shows === 'main' && level > 1)) return { kind: 'onSite' }
  if (!year.tree.find(id)) return { kind: 'noSection' }
  const sum = year.sums.get(id)
  return sum ? { kind: 'sum', ...sum } : { kind: 'none' }
}
