import { LinkButton } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'
import { ErrorLayout, type ErrorPageProps } from '../error-layout.tsx'

export interface Props extends ErrorPageProps {
  /** What support needs to find it in the log; never more than these two. */
  requestId: string
  code: number
  homeHref: string
  /** Where the handbook says what to do; for company staff. */
  helpHref?: string | null
  /** What the request could not be answered for, when it was the request's own fault. */
  reason?: string | null
}

/** Something broke on our side (SPEC §2). */
export default function Page({ shell, otherLanguage, requestId, code, homeHref, helpHref, reason }: Props) {
  const { lang, t } = useUi()
  return (
    <ErrorLayout shell={shell} otherLanguage={otherLanguage} title={t('errors.crash.heading')}>
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
