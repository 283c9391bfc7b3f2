import type { Option } from '#views/components/field.tsx'

/** The conditions of the grid, as they are typed. */
export interface GridFilter {
  action: string
  values: Record<
    | 'keyWords'
    | 'year'
    | 'rootSectionId'
    | 'sectionId'
    | 'itemNumber'
    | 'recipient'
    | 'department'
    | 'name'
    | 'minPayments'
    | 'minAmount',
    string
  >
  /** Newest first. */
  years: Option[]
  rootSections: Option[]
  sections: Option[]
  /** The same list without conditions. */
  resetHref: string
  /** Whether a condition on a column is set; any condition. */
  hasColumns: boolean
  active: boolean
  /** The list is too long for conditions on columns that no index contains. */
  isLong: boolean
  keep: [name: string, value: string][]
}
