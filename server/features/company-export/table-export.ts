/** What a column holds, and so how its values are written (`table-line.ts`). */
export type ColumnKind = 'text' | 'integer' | 'boolean' | 'moment' | 'json' | 'day'

/** Why something is in no archive. The archive names each with its reason. */
export const withheldReasons = [
  // Lets somebody sign in, act in a name, or read what is encrypted.
  'secret',
  // How this installation works: places of files, locks, progress.
  'internal',
  // Made from what the archive has.
  'derived',
  // Ends by itself within days: a session, a mail that waits.
  'temporary',
  // Of no company.
  'platform',
] as const
export type WithheldReason = (typeof withheldReasons)[number]

/** How rows are known as one company's. */
type RowOwner = 'company_id' | 'user_id' | 'id'

/** A table whose rows are in the archive, as `tables/{table}.csv`. */
export interface ExportedTable {
  /** The columns of the file, in their order. */
  columns: Readonly<Record<string, ColumnKind>>
  withheld?: Readonly<Record<string, WithheldReason>>
  /** What rows are ordered by, together unique within a company; `id` where it is not said. */
  key?: readonly string[]
  /** Only rows in which this column has a value. */
  onlyWith?: string
  /** `company_id` where it is not said. */
  owner?: RowOwner
}

/** A table that the archive has nothing of. */
interface WithheldTable {
  withheld: WithheldReason
}

export type TablePolicy = ExportedTable | WithheldTable
export type TablePolicies = Readonly<Record<string, TablePolicy>>

export const isExported = (policy: TablePolicy): policy is ExportedTable => 'columns' in policy
