import {
  columnSets,
  type ColumnKind,
  type ColumnSet,
  type FieldName,
} from '#server/features/record-fields/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { LocalText } from './local-text.ts'
import { columnWords, isFigure, planOf, type ColumnWord } from './site-columns.ts'

/**
 * The columns of a section's rows (FIELD), and how a company's headings change them. The single source for pages, the
 * editor and validation.
 */

/** The row header of a set: in `facilities` the facility, which elsewhere is a person's workplace. */
const namesTheRow = (set: ColumnSet, word: ColumnWord) =>
  planOf(word).kind === 'recipient' || (set === 'facilities' && word === 'facility')

/**
 * Whether a column cannot be hidden by a company's headings: the row header, and figures, which only the display
 * settings hide.
 */
export function alwaysVisible(word: ColumnWord): boolean {
  return isFigure(word) || planOf(word).sets.some((set) => namesTheRow(set, word))
}

function isColumnWord(sectionType: SectionType, word: string): word is ColumnWord {
  return columnWords[sectionType].some((one) => one === word)
}

/** One column of a type's tables that a company has changed. */
export interface TableHeading {
  /** Its word. */
  column: string
  /** Empty: the default. */
  heading: LocalText
  visible: boolean
}

/** The columns of a type's tables in their order. A column that is not named keeps its place and heading. */
export interface TableHeadings {
  columns: TableHeading[]
}

export interface WordedColumn {
  word: ColumnWord
  /** The company's; null: the default. */
  heading: LocalText | null
  visible: boolean
}

/**
 * All columns of a type in the company's order. One that it does not name follows its default predecessor; figures
 * are last, with their totals beneath.
 */
export function wordedColumns(sectionType: SectionType, headings: TableHeadings | null): WordedColumn[] {
  const defaultLabels = columnWords[sectionType]
  const said = new Map(headings?.columns.map((column) => [column.column, column]))
  const order = [...said.keys()].filter((word): word is ColumnWord => isColumnWord(sectionType, word))
  defaultLabels.forEach((word, index) => {
    if (!order.includes(word)) order.splice(order.indexOf(defaultLabels[index - 1]!) + 1, 0, word)
  })
  return [...order.filter((word) => !isFigure(word)), ...order.filter(isFigure)].map((word) => ({
    word,
    heading: whenGiven(said.get(word)?.heading),
    visible: alwaysVisible(word) || (said.get(word)?.visible ?? true),
  }))
}

/** A type's default columns, in the shape of a company's. */
export function ourTableHeadings(sectionType: SectionType): TableHeadings {
  return {
    columns: columnWords[sectionType].map((column) => ({
      column,
      heading: { ja: '', en: '' },
      visible: true,
    })),
  }
}

/** The set of a list of several sections: that of the one that shows most. */
function setOfList(sets: readonly ColumnSet[]): ColumnSet {
  return columnSets.find((set) => sets.includes(set))!
}

/** Whether a list has a column for goods if any of its rows names some. */
export function mayShowGoods(sets: readonly ColumnSet[]): boolean {
  return planOf('goods').sets.includes(setOfList(sets))
}

export interface TableColumn {
  word: ColumnWord
  key: FieldName | 'section'
  /** A second field, in small type below. */
  also: string | undefined
  kind: ColumnKind
  /** The company's; null: the default. */
  heading: LocalText | null
}

/**
 * The columns of a list. For several sections: those of the section that shows most, plus a section column if their
 * names differ. @param sets those of the sections, at least one @param filled whether any row of the list, on any
 * page, names goods; whether it has several sections
 */
export function columnsOf(
  sectionType: SectionType,
  sets: readonly ColumnSet[],
  headings: TableHeadings | null,
  filled: { goods: boolean; section: boolean },
): TableColumn[] {
  const set = setOfList(sets)
  return wordedColumns(sectionType, headings)
    .filter(({ word, visible }) => visible && planOf(word).sets.includes(set))
    .filter(({ word }) => (word === 'goods' ? filled.goods : word === 'section' ? filled.section : true))
    .map(({ word, heading }) => {
      const { key, also, kind } = planOf(word)
      return { word, key, also, kind: namesTheRow(set, word) ? 'recipient' : kind, heading }
    })
}

const whenGiven = (heading: LocalText | undefined) => (heading?.ja ? heading : null)
