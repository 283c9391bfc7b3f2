import { moneyRelation, type MoneyRelation, type Section } from '#server/features/sections/index.ts'
import { columnsOf, type SiteWording, type TableColumn } from '#server/features/wording/index.ts'
import { isTextName, standInsOf, type TextName } from './text-relations.ts'

/** A cell of text: it shows the first of these fields that is filled. */
interface CellRule {
  key: TextName
  fields: readonly TextName[]
}

/** What of a section's records is public. */
export interface SectionRules {
  cells: readonly CellRule[]
  /** Whose its money is. */
  relation: MoneyRelation
  showsPayments: boolean
  showsAmount: boolean
}

type Headings = Pick<SiteWording, 'tableHeadings'>
type Place = Pick<Section, 'sectionType' | 'columns'>

const columnsIn = ({ sectionType, columns }: Place, says: Headings | null) =>
  columnsOf(sectionType, [columns], says?.tableHeadings(sectionType) ?? null, { goods: true, section: false })

/** Whether a section lists amounts. */
export function hasMoney(section: Place): boolean {
  return columnsIn(section, null).some(({ kind }) => kind === 'amount')
}

/** The texts of a section's visible columns and its figures; of a section with totals only, the figures. */
export function sectionRules(section: Section, says: Headings): SectionRules {
  const shown = columnsIn(section, says)
  const words = new Set(shown.map(({ word }) => word))
  const hidden = new Set(columnsIn(section, null).flatMap((one) => (words.has(one.word) ? [] : textsOf(one))))
  const hasFigures = section.content !== 'group'
  return {
    cells: section.content === 'rows' ? shown.flatMap((column) => cellsOf(column, hidden)) : [],
    relation: moneyRelation(section),
    showsPayments: hasFigures && shown.some(({ kind }) => kind === 'payments'),
    showsAmount: hasFigures && shown.some(({ kind }) => kind === 'amount'),
  }
}

function textsOf({ key, also }: TableColumn): TextName[] {
  return [key, also].filter(isTextName)
}

/** A field whose own column is hidden does not stand in for another. */
function cellsOf(column: TableColumn, hidden: ReadonlySet<TextName>): CellRule[] {
  return textsOf(column).map((key) => {
    const standIns = column.kind === 'goods' ? [] : (standInsOf.get(key) ?? [])
    return { key, fields: [key, ...standIns.filter((field) => !hidden.has(field))] }
  })
}
