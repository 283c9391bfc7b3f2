/** Which columns a section's rows have (FIELD), before a company's own headings. */

/** How a column is drawn, and where a phone's card puts it. */
export type ColumnKind =
  | 'index' // the row's number
  | 'trial' // jRCT number, and whom the money went to
  | 'recipient' // what names the row: its row header
  | 'place'
  | 'department'
  | 'goods' // item, with quantity
  | 'payments'
  | 'amount'

export interface Column {
  /** The field of the row. */
  key: CellKey
  /** A second field, in small type below. */
  also?: CellKey
  heading: string
  kind: ColumnKind
}

/** The texts of a record that can be shown. */
export type CellKey =
  | 'itemNumber'
  | 'jrctNumber'
  | 'payee'
  | 'facility'
  | 'department'
  | 'name'
  | 'item'
  | 'quantity'
  | 'title'
  | 'reason'
  | 'comments'
  | 'numberOfPayments'
  | 'amount'

/** The column sets of the sections, by type and code. */
export type ColumnSet = 'trials' | 'facilities' | 'donations' | 'persons' | 'patientFunding' | 'patientLabour'

type Plan = Omit<Column, 'heading'> & {
  /** site.column.{word}: what the column is called unless the company says otherwise. */
  word: string
  /** Left out when no row of the section fills it. */
  onlyIfFilled?: boolean
}

const payments: Plan = { key: 'numberOfPayments', kind: 'payments', word: 'payments' }
const amount: Plan = { key: 'amount', kind: 'amount', word: 'amount' }

export const columnSets: Record<ColumnSet, Plan[]> = {
  trials: [
    { key: 'itemNumber', kind: 'index', word: 'number' },
    { key: 'jrctNumber', also: 'payee', kind: 'trial', word: 'trial' },
    { key: 'facility', kind: 'place', word: 'trialFacility' },
    { key: 'department', kind: 'department', word: 'department' },
    { key: 'name', kind: 'recipient', word: 'investigator' },
    { ...payments, word: 'contracts' },
    amount,
  ],
  facilities: [{ key: 'facility', kind: 'recipient', word: 'facility' }, payments, amount],
  donations: [
    { key: 'facility', kind: 'recipient', word: 'facilityOrSociety' },
    { key: 'department', kind: 'place', word: 'department' },
    { key: 'item', also: 'quantity', kind: 'goods', word: 'goods', onlyIfFilled: true },
    payments,
    amount,
  ],
  persons: [
    { key: 'facility', kind: 'place', word: 'facility' },
    { key: 'department', kind: 'department', word: 'department' },
    { key: 'name', kind: 'recipient', word: 'person' },
    payments,
    amount,
  ],
  patientFunding: [
    { key: 'payee', kind: 'recipient', word: 'organisation' },
    { key: 'item', kind: 'place', word: 'content' },
    amount,
  ],
  patientLabour: [
    { key: 'payee', kind: 'recipient', word: 'organisation' },
    { key: 'item', kind: 'place', word: 'content' },
  ],
}

/** The set of a section: of type 1 A1 (with A1-1 …), other A, B and C; of type 2 D and the rest. */
export function columnSetOf(type: 'disclosure' | 'patient', code: string): ColumnSet {
  if (type === 'patient') return code.startsWith('D') ? 'patientLabour' : 'patientFunding'
  if (/^A1(-|$)/.test(code)) return 'trials'
  if (code.startsWith('B')) return 'donations'
  if (code.startsWith('C')) return 'persons'
  return 'facilities'
}

/**
 * The columns of a section. `heading` gives the company's word for a column or ours; `isFilled` tells whether any row
 * of the section has the field, so that a column nobody uses is left out.
 */
export function columnsOf(
  type: 'disclosure' | 'patient',
  code: string,
  heading: (word: string) => string,
  isFilled: (key: CellKey) => boolean,
): Column[] {
  return columnSets[columnSetOf(type, code)]
    .filter((plan) => !plan.onlyIfFilled || isFilled(plan.key))
    .map(({ key, also, kind, word }) => ({ key, also, kind, heading: heading(word) }))
}
