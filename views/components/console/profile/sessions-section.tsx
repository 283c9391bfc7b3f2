import { Button } from '#views/components/button.tsx'
import { Chip } from '#views/components/chip.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { Section } from './section.tsx'

export interface SessionRow {
  /** Browser and system in words; empty where the program did not say. */
  device: string
  ip: string
  since: number
  lastActive: number
  isThis: boolean
}

export interface SessionsProps {
  endOthersAction: string
  /** The one that this page is shown in is always there. */
  rows: SessionRow[]
}

/** The devices on which the user is logged in, with a button that logs out the others. */
export function SessionsSection({ endOthersAction, rows, csrfToken }: SessionsProps & { csrfToken: string }) {
  const { t } = useUi()
  return (
    <Section id="sessions" title={t('account.sessions.title')}>
      <SessionTable rows={rows} />
      {rows.length === 1 ? (
        <p className="sub">{t('account.sessions.onlyThis')}</p>
      ) : (
        <PostForm action={endOthersAction} csrfToken={csrfToken}>
          <Button>{t('account.sessions.endOthers')}</Button>
        </PostForm>
      )}
    </Section>
  )
}

function SessionTable({ rows }: { rows: SessionRow[] }) {
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
