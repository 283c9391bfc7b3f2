import { Pager, type PagerProps } from '#views/components/pager.tsx'
import { AuditEntries } from './audit-entries.tsx'
import type { AuditRow } from './audit-row.ts'
import { AuditFilter } from './audit-filter.tsx'
import type { AuditFilterProps } from './audit-filter-props.ts'
import { FormErrors } from './form-errors.tsx'
import { NoEntries } from './no-audit-entries.tsx'

export interface AuditLogProps {
  filter: AuditFilterProps
  rows: AuditRow[]
  showsCompany: boolean
  /** The address of all matching entries as a file; null if there are none. */
  csvHref: string | null
  pager: PagerProps | null
}

/** The activity log of a company or of all, with its conditions. */
export function AuditLog({ filter, rows, showsCompany, pager }: AuditLogProps) {
  const isRefused = Object.keys(filter.errors).length > 0
  return (
    <>
      <FormErrors errors={filter.errors} first="from" />
      <AuditFilter {...filter} />
      <AuditEntries rows={rows} showsCompany={showsCompany} />
      {rows.length === 0 && !isRefused && <NoEntries {...filter} />}
      {pager && <Pager {...pager} />}
    </>
  )
}
