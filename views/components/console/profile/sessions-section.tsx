import { Button } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Section } from './section.tsx'
import { SessionTable } from './session-table.tsx'
import type { SessionRow } from './session-row.ts'

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
