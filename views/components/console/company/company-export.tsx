import { Download } from 'lucide-react'
import { Button, LinkButton } from '#views/components/button.tsx'
import type { Errors } from '#views/components/console/form-errors.tsx'
import { Moment } from '#views/components/moment.tsx'
import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'
import { PostForm } from '../post-form.tsx'
import { CurrentPassword } from '../profile/current-password.tsx'
import { ProgressPanel, type ProgressProps } from '../progress-panel.tsx'

export interface CompanyExportProps {
  /** This page, which the form is sent to as well. */
  action: string
  /** Whose password is asked for. */
  username: string
  /** How long an archive is kept. */
  keptDays: number
  /** Of the archive that is being made. */
  progress: ProgressProps | null
  /** The one that can be downloaded. */
  made: { href: string; at: number; bytes: number; expiresAt: number } | null
  hasFailed: boolean
  errors: Errors
}

/** What an archive has, the reader's last one, and the form for a new one. */
export function CompanyExport(props: CompanyExportProps & { csrfToken: string }) {
  const { action, username, keptDays, progress, made, hasFailed, errors, csrfToken } = props
  const { t } = useUi()
  const say = (key: string, params = {}) => t(`export.page.${key}`, params)
  return (
    <div className="flow prose">
      <p>{say('has.title')}</p>
      <ul>
        {['data', 'files', 'people'].map((part) => (
          <li key={part}>{say(`has.${part}`)}</li>
        ))}
      </ul>
      <p>{say('has.without')}</p>
      {progress && (
        <>
          <ProgressPanel label={say('running')} progress={progress} />
          <noscript>
            <a href={action}>{say('refresh')}</a>
          </noscript>
        </>
      )}
      {made && <Made {...made} />}
      {hasFailed && <Notice tone="err">{say('failed')}</Notice>}
      {!progress && (
        <section className="panel flow" aria-labelledby="new-export">
          <h2 id="new-export">{say(made ? 'again.title' : 'new.title')}</h2>
          <p>{say('new.text', { days: keptDays })}</p>
          <PostForm className="flow" action={action} csrfToken={csrfToken}>
            <CurrentPassword id="export_password" username={username} error={errors['export_password']} />
            <div className="actions">
              <Button tone={made ? undefined : 'primary'}>{say('new.submit')}</Button>
            </div>
          </PostForm>
        </section>
      )}
    </div>
  )
}

function Made({ href, at, bytes, expiresAt }: NonNullable<CompanyExportProps['made']>) {
  const { t, format } = useUi()
  return (
    <section className="panel flow" aria-labelledby="made-export">
      <h2 id="made-export">{t('export.page.made.title')}</h2>
      <p>
        {t('export.page.made.at')} <Moment at={at} />
        <br />
        {t('export.page.made.until')} <Moment at={expiresAt} />
      </p>
      <p>{t('export.page.made.keep')}</p>
      <p>
        <LinkButton tone="primary" icon={Download} href={href}>
          {t('export.page.made.download', { size: format.bytes(bytes) })}
        </LinkButton>
      </p>
    </section>
  )
}
