import { LinkButton } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'
import { ErrorLayout, type ErrorPageProps } from '../error-layout.tsx'

export interface Props extends ErrorPageProps {
  /** What support needs to find the error in the log; nothing else is shown. */
  requestId: string
  code: number
  homeHref: string
  /** The handbook's advice; for company staff. */
  helpHref?: string | null
  /** Why the request could not be answered, if the request caused the error. */
  reason?: string | null
}

/** An internal error (SPEC §2). */
export default function Page({
  shell,
  portal,
  otherLanguage,
  requestId,
  code,
  homeHref,
  helpHref,
  reason,
}: Props) {
  const { lang, t } = useUi()
  return (
    <ErrorLayout
      shell={shell}
      portal={portal}
      otherLanguage={otherLanguage}
      title={t('errors.crash.heading')}
    >
      <h1>
        {t('errors.crash.heading')}
        {lang === 'ja' ? <small lang="en">{t('errors.crash.english')}</small> : null}
      </h1>
      <p className="prose">{reason ?? t('errors.crash.text')}</p>
      <h2>{t('errors.details')}</h2>
      <dl className="facts">
        <div>
          <dt>{t('errors.code')}</dt>
          <dd className="tn">{code}</dd>
        </div>
        <div>
          <dt>{t('errors.requestId')}</dt>
          <dd className="mono">{requestId}</dd>
        </div>
      </dl>
      <div className="row">
        <LinkButton tone="primary" href={homeHref}>
          {t('errors.top')}
        </LinkButton>
        {helpHref ? <LinkButton href={helpHref}>{t('help.cure')}</LinkButton> : null}
      </div>
    </ErrorLayout>
  )
}
