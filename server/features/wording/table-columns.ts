// Long because it is the single table of columns and the rules that read it.
import type { SectionType } from '#server/features/sections/index.ts'
import type { LocalText } from './local-text.ts'

/**
 * The columns of a section's rows (FIELD), and how a company's headings change them. The single source for pages, the
 * editor and validation.
 */

/** How a column is drawn, and its position on a phone's card. */
type ColumnKind =
  | 'index' // the row's number
  | 'trial' // jRCT number, and the payee
  | 'recipient' // the row header
  | 'place'
  | 'department'
  | 'goods' // item, with quantity
  | 'section' // in lists of several sections: which one the row is of
  | 'payments'
  | 'amount'

/** The field of a record, or another name if no single field is shown. */
type ColumnKey =
  | 'itemNumber'
  | 'jrctNumber'
  | 'payee'
  | 'facility'
  | 'department'
  | 'name'
  | 'item'
  | 'quantity'
  | 'section'
  | 'numberOfPayments'
  | 'amount'

interface ColumnPlan {
  key: ColumnKey
  /** A second field, in small type below. */
  also?: ColumnKey
  kind: ColumnKind
}

/** Every column by its name: the default heading is site.column.{word}. */
const plans = {
  number: { key: 'itemNumber', kind: 'index' },
  section: { key: 'section', kind: 'section' },
  trial: { key: 'jrctNumber', also: 'payee', kind: 'trial' },
  trialFacility: { key: 'facility', kind: 'place' },
  facility: { key: 'facility', kind: 'place' },
  facilityOrSociety: { key: 'facility', kind: 'recipient' },
  department: { key: 'department', kind: 'department' },
  investigator: { key: 'name', kind: 'recipient' },
  person: { key: 'name', kind: 'recipient' },
  organisation: { key: 'payee', kind: 'recipient' },
  content: { key: 'item', kind: 'place' },
  goods: { key: 'item', also: 'quantity', kind: 'goods' },
  contracts: { key: 'numberOfPayments', kind: 'payments' },
  payments: { key: 'numberOfPayments', kind: 'payments' },
  amount: { key: 'amount', kind: 'amount' },
} as const satisfies Record<string, ColumnPlan>

export type ColumnWord = keyof typeof plans

type ColumnSet = 'trials' | 'persons' | 'donations' | 'facilities' | 'patientFunding' | 'patientLabour'

/**
 * The columns of each set in default order. Sets that show more come first: a list of several sections uses the
 * first.
 */
const sets: Record<ColumnSet, readonly ColumnWord[]> = {
  trials: [
    ...(['number', 'section', 'trial', 'trialFacility', 'department', 'investigator', 'goods'] as const),
    ...(['contracts', 'amount'] as const),
  ],
  persons: ['section', 'facility', 'department', 'person', 'payments', 'amount'],
  donations: ['section', 'facilityOrSociety', 'department', 'goods', 'payments', 'amount'],
  facilities: ['section', 'facility', 'payments', 'amount'],
  patientFunding: ['organisation', 'content', 'amount'],
  patientLabour: ['organisation', 'content'],
}

const setNames = Object.keys(sets) as ColumnSet[]

/** A type's columns in default order, each once: what a company can rename, order and hide. */
export const columnWords: Record<SectionType, readonly ColumnWord[]> = {
  1: [
    ...(['number', 'section', 'trial', 'trialFacility', 'facility', 'facilityOrSociety'] as const),
    ...(['department', 'investigator', 'person', 'goods', 'contracts', 'payments', 'amount'] as const),
  ],
  2: ['organisation', 'content', 'amount'],
}

/** The set of a section: of type 1 A1 (with A1-1 …), other A, B and C; of type 2 D and the rest. */
function columnSetOf(sectionType: SectionType, code: string): ColumnSet {
  if (sectionType === 2) return code.startsWith('D') ? 'patientLabour' : 'patientFunding'
  if (/^A1(-|$)/.test(code)) return 'trials'
  if (code.startsWith('B')) return 'donations'
  if (code.startsWith('C')) return 'persons'
  return 'facilities'
}

/** The row header of a set: in `facilities` the facility, which elsewhere is a person's workplace. */
const namesTheRow = (set: ColumnSet, word: ColumnWord) =>
  plans[word].kind === 'recipient' || (set === 'facilities' && word === 'facility')

/** Counts and amounts: always last, with their totals beneath. */
export function isFigure(word: ColumnWord): boolean {
  return plans[word].kind === 'payments' || plans[word].kind === 'amount'
}

/**
 * Whether a column cannot be hidden by a company's headings: the row header, and figures, which only the display
 * settings hide.
 */
export function alwaysVisible(word: ColumnWord): boolean {
  return isFigure(word) || setNames.some((set) => sets[set].includes(word) && namesTheRow(set, word))
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
    heading: said.get(word)?.heading.ja ? said.get(word)!.heading : null,
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
function setOfList(sectionType: SectionType, codes: readonly string[]): ColumnSet {
  const given = codes.map((code) => columnSetOf(sectionType, code))
  return setNames.find((name) => given.includes(name))!
}

/** Whether a list has a column for goods if any of its rows names some. */
export function mayShowGoods(sectionType: SectionType, codes: readonly string[]): boolean {
  return sets[setOfList(sectionType, codes)].includes('goods')
}

export interface TableColumn extends ColumnPlan {
  word: ColumnWord
  /** The company's; null: the default. */
  heading: LocalText | null
}

/**
 * The columns of a list. For several sections: those of the section that shows most, plus a section column if their
 * names differ. @param codes the sections' codes, at least one @param filled whether any row of the list, on any
 * page, names goods; whether it has several sections
 */
export function columnsOf(
  sectionType: SectionType,
  codes: readonly string[],
  headings: TableHeadings | null,
  filled: { goods: boolean; section: boolean },
): TableColumn[] {
  const set = setOfList(sectionType, codes)
  return wordedColumns(sectionType, headings)
    .filter(({ word, visible }) => visible && sets[set].includes(word))
    .filter(({ word }) => (word === 'goods' ? filled.goods : word === 'section' ? filled.section : true))
    .map(({ word, heading }) => ({
      ...plans[word],
      ...(namesTheRow(set, word) && { kind: 'recipient' as const }),
      ...{ word, heading },
    }))
}
