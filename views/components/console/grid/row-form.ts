/** A row of the grid as a form. */
export interface RowForm {
  id: string
  title: string
  action: string
  cancelHref: string
  recordHref: string
  revision: string
  /** The column in which the row names its recipient. */
  recipient: 'payee' | 'facility'
  /** A yearly total: only its figures can be edited. */
  isTotal: boolean
  /** By column, as typed. */
  values: Partial<Record<string, string>>
  /** What somebody else saved meanwhile; null if nobody did. */
  stored: Partial<Record<string, string>> | null
  errors: Record<string, string>
  /** Codes to choose from. */
  sections: string[]
}
