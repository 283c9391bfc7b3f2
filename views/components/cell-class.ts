import type { ColumnKind } from './record-columns.ts'

/** The fixed places of a phone's card. */
export const cellClass: Record<ColumnKind, string> = {
  index: 'num c-no',
  trial: 'c-jrct',
  recipient: 'c-name',
  place: 'c-fac',
  department: 'c-dep',
  goods: 'c-goods',
  section: 'c-sec',
  text: 'c-text',
  payments: 'num c-cnt',
  amount: 'num c-amt',
}
