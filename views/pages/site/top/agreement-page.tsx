import { Notice } from '#views/components/notice.tsx'
import { useUi, type Lang } from '#views/ui.tsx'
import type { Props } from './props.ts'
import { SiteFacts } from './site-facts.tsx'
import { Terms } from './terms.tsx'

/** Before the first page with rows: the terms, the page that follows, and what is open without them. */
export function AgreementPage({
  heading,
  ...props
}: Omit<Props, 'heading'> & { heading: { text: string; lang: Lang | undefined } }) {
  const { shell, wantedPage, agreed } = props
  const { t } = useUi()
  const isAsked = wantedPage !== null && !agreed
  return (
    <>
      {isAsked ? (
        <h1>{t('site.top.beforePage', { page: wantedPage.label })}</h1>
      ) : (
        <h1 lang={heading.lang}>{heading.text}</h1>
      )}
      <p className="prose">{t(isAsked ? 'site.top.askedLead' : 'site.top.termsLead')}</p>
      {isAsked && wantedPage.termsChanged ? (
        <Notice tone="info">
          <p>{t('site.top.termsChanged')}</p>
        </Notice>
      ) : null}
      <div className="beside">
        <Terms {...props} />
        <aside className="flow" aria-label={t('site.top.facts')}>
          <div className="box">
            <h2>{t('site.top.openWithout')}</h2>
            <ul>
              <li>
                <a href={shell.base || '/'}>{t('site.top.openTop')}</a>
              </li>
              {shell.correctionsHref ? (
                <li>
                  <a href={shell.correctionsHref}>{t('site.layout.corrections')}</a>
                </li>
              ) : null}
              <li>
                <a href={`${shell.base}/about-data`}>{t('site.layout.aboutData')}</a>
              </li>
              <li>
                <a href={`${shell.base}/data`}>{t('data.heading')}</a>
              </li>
            </ul>
          </div>
          {props.facts ? <SiteFacts shell={shell} {...props.facts} /> : null}
        </aside>
      </div>
    </>
  )
}
