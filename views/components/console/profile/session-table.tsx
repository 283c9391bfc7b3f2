import { Chip } from '#views/components/chip.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import type { SessionRow } from './session-row.ts'

/** The sessions of a user, one per row. */
export function SessionTable({ rows }: { rows: SessionRow[] }) {
  const { t } = useUi()
  return (
    <ScrollTable label={t('account.sessions.label')} lines>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('account.sessions.device')}
          </th>
          <th role="columnheader" scope="col">
            {t('account.sessions.since')}
          </th>
          <th role="columnheader" scope="col">
            {t('account.sessions.lastActive')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, at) => (
          <tr key={at} role="row">
            <th role="rowheader" scope="row">
              {row.device || t('account.sessions.unknownDevice')}{' '}
              {row.isThis && <Chip tone="info">{t('account.sessions.this')}</Chip>}
              <br />
              <span className="sub">{row.ip}</span>
            </th>
            <td role="cell" className="tn" data-l={t('account.sessions.since')}>
              <Moment at={row.since} />
            </td>
            <td role="cell" className="tn" data-l={t('account.sessions.lastActive')}>
              <Moment at={row.lastActive} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
