import { Chip } from '#views/components/chip.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import type { SessionRow } from './session-row.ts'

/** The sessions of a user, one per row. */
export function SessionTable({ rows }: { rows: SessionRow[] }) {
  const { t } = useUi()
  return (
    <ScrollTable label={t('account.sessions.label')} wide={false}>
      <thead>
        <tr>
          <th scope="col">{t('account.sessions.device')}</th>
          <th scope="col">{t('account.sessions.since')}</th>
          <th scope="col">{t('account.sessions.lastActive')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            <th scope="row">
              {row.device || t('account.sessions.unknownDevice')}{' '}
              {row.isThis && <Chip tone="info">{t('account.sessions.this')}</Chip>}
              <br />
              <span className="sub">{row.ip}</span>
            </th>
            <td className="tn">
              <Moment at={row.since} />
            </td>
            <td className="tn">
              <Moment at={row.lastActive} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
