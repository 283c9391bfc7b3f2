import { CircleCheck, CircleX } from 'lucide-react'
import { Chip } from '#views/components/chip.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import { ScrollTable } from './scroll-table.tsx'
import type { AuditRow } from './audit-row.ts'
import { AuditDetails } from './audit-details.tsx'

interface Props {
  rows: AuditRow[]
  /** The label of the table; 操作ログ by default. */
  label?: string
  /** Whether to show who did it; not needed for a user's own entries. */
  showsPerson?: boolean
  showsCompany?: boolean
}

/** Entries of the activity log, newest first. Renders nothing without entries. */
export function AuditEntries({ rows, label, showsPerson = true, showsCompany = false }: Props) {
  const { t } = useUi()
  if (rows.length === 0) return null
  return (
    <ScrollTable label={label ?? t('audit.title')} lines>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('audit.column.time')}
          </th>
          {showsCompany && (
            <th role="columnheader" scope="col">
              {t('audit.column.company')}
            </th>
          )}
          {showsPerson && (
            <th role="columnheader" scope="col">
              {t('audit.column.person')}
            </th>
          )}
          <th role="columnheader" scope="col">
            {t('audit.column.what')}
          </th>
          <th role="columnheader" scope="col">
            {t('audit.column.object')}
          </th>
          <th role="columnheader" scope="col">
            {t('audit.column.outcome')}
          </th>
          <th role="columnheader" scope="col">
            {t('audit.column.details')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Row key={row.id} row={row} showsPerson={showsPerson} showsCompany={showsCompany} />
        ))}
      </tbody>
    </ScrollTable>
  )
}

function Row({
  row,
  showsPerson,
  showsCompany,
}: { row: AuditRow } & Required<Omit<Props, 'rows' | 'label'>>) {
  const { t } = useUi()
  return (
    <tr role="row">
      <td role="cell" className="tight tn">
        <Moment at={row.at} />
      </td>
      {showsCompany && (
        <td role="cell" className="any" data-l={t('audit.column.company')}>
          {row.company ?? t('audit.platform')}
        </td>
      )}
      {showsPerson && (
        <td role="cell" className="any" data-l={t('audit.column.person')}>
          {row.person}
        </td>
      )}
      <td role="cell" className="any">
        {row.what}
      </td>
      <td role="cell" className="any" data-l={t('audit.column.object')}>
        {row.object || '-'}
      </td>
      <td role="cell">
        <Chip tone={row.succeeded ? 'ok' : 'err'} icon={row.succeeded ? CircleCheck : CircleX}>
          {t(row.succeeded ? 'audit.outcome.success' : 'audit.outcome.failure')}
        </Chip>
      </td>
      <td role="cell">
        <AuditDetails row={row} />
      </td>
    </tr>
  )
}
