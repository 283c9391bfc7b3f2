import {
  recordFields,
  type ColumnKind,
  type ColumnSet,
  type FieldName,
  type SiteColumn,
} from '#server/features/record-fields/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { getRequired } from '#server/lib/records.ts'

/** Every column of the public site in default order: those of the table of record fields, and one more. */
const plans: readonly ColumnPlan[] = inSiteOrder([
  ...recordFields.flatMap((field): ColumnPlan[] =>
    'site' in field ? field.site.map((column): ColumnPlan => ({ key: field.name, ...column })) : [],
  ),
  // no field: the name of the row's section, in lists of several
  {
    word: 'section',
    key: 'section',
    kind: 'section',
    sets: ['trials', 'persons', 'donations', 'facilities'],
  },
])

interface ColumnPlan extends Omit<SiteColumn, 'word'> {
  word: ColumnWord
  /** The field of the record, or 'section'. */
  key: FieldName | 'section'
}

type SiteField = Extract<(typeof recordFields)[number], { site: unknown }>

export type ColumnWord = SiteField['site'][number]['word'] | 'section'

/** The row's number, its section, the texts as a file has them, the figures. */
function inSiteOrder(columns: ColumnPlan[]): ColumnPlan[] {
  const place = ({ kind }: ColumnPlan) =>
    kind === 'index' ? 0 : kind === 'section' ? 1 : isFigureKind(kind) ? 3 : 2
  return columns.toSorted((a, b) => place(a) - place(b))
}

/** A type's columns in default order, each once: what a company can rename, order and hide. */
export const columnWords: Record<SectionType, readonly ColumnWord[]> = {
  1: wordsIn(['trials', 'persons', 'donations', 'facilities']),
  2: wordsIn(['patientFunding', 'patientLabour']),
}

function wordsIn(sets: readonly ColumnSet[]): ColumnWord[] {
  return plans.filter((plan) => sets.some((set) => plan.sets.includes(set))).map(({ word }) => word)
}

const byWord = new Map(plans.map((plan) => [plan.word, plan]))
export const planOf = (word: ColumnWord) => getRequired(byWord, word)

/** The key of a column's default heading. */
export function headingKey(word: ColumnWord): string {
  return planOf(word).heading ?? `site.column.${word}`
}

/** Counts and amounts: always last, with their totals beneath. */
export function isFigure(word: ColumnWord): boolean {
  return isFigureKind(planOf(word).kind)
}

function isFigureKind(kind: ColumnKind): boolean {
  return kind === 'payments' || kind === 'amount'
}
