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
    <ScrollTable label={label ?? t('audit.title')}>
      <thead>
        <tr>
          <th scope="col">{t('audit.column.time')}</th>
          {showsCompany && <th scope="col">{t('audit.column.company')}</th>}
          {showsPerson && <th scope="col">{t('audit.column.person')}</th>}
          <th scope="col">{t('audit.column.what')}</th>
          <th scope="col">{t('audit.column.object')}</th>
          <th scope="col">{t('audit.column.outcome')}</th>
          <th scope="col">{t('audit.column.details')}</th>
        </tr>
      </thead>
      <tbody>
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
    <tr>
      <td className="tight tn">
        <Moment at={row.at} />
      </td>
      {showsCompany && <td className="any">{row.company ?? t('audit.platform')}</td>}
      {showsPerson && <td className="any">{row.person}</td>}
      <td className="any">{row.what}</td>
      <td className="any">{row.object || '-'}</td>
      <td>
        <Chip tone={row.succeeded ? 'ok' : 'err'} icon={row.succeeded ? CircleCheck : CircleX}>
          {t(row.succeeded ? 'audit.outcome.success' : 'audit.outcome.failure')}
        </Chip>
      </td>
      <td>
        <AuditDetails row={row} />
      </td>
    </tr>
  )
}
