import { NotPublishedYet } from '#views/components/not-published-yet.tsx'
import { Notice } from '#views/components/notice.tsx'
import { StructuredData } from '#views/components/structured-data.tsx'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import { useUi } from '#views/ui.tsx'
import { AgreementForm } from './agreement-form.tsx'
import type { Props } from './props.ts'
import { SiteFacts } from './site-facts.tsx'
import { TypeTabs } from './type-tabs.tsx'
import { Agreed } from './agreed.tsx'

export type { Props } from './props.ts'

export default function Page(props: Props) {
  const { shell, type, terms } = props
  const { t } = useUi()
  const heading = props.heading?.text ?? t(`site.top.heading.${shell.types.length > 1 ? 'both' : type}`)
  return (
    <SiteLayout
      shell={shell}
      title={props.tabTitle ?? heading}
      head={props.structuredData ? <StructuredData data={props.structuredData} /> : null}
    >
      <h1 lang={props.heading?.lang}>{heading}</h1>
      <p className="prose">{t('site.top.lead', { company: shell.companyName })}</p>
      {props.wantedPage && !props.agreed ? (
        <Notice tone="info">
          {props.wantedPage.termsChanged ? <p>{t('site.top.termsChanged')}</p> : null}
          <p>
            {t('site.top.wanted')}
            <b>{props.wantedPage.label}</b>
            {t('site.top.wantedNext')}
          </p>
        </Notice>
      ) : null}
      <TypeTabs shell={shell} type={type} />
      <div className="cols wide">
        <div className="flow">
          <h2>{t('site.top.terms')}</h2>
          {terms ? (
            // Sanitised when it was written and again when it was read.
            <div className="prose terms" lang={terms.lang} dangerouslySetInnerHTML={{ __html: terms.html }} />
          ) : (
            <p>{t('site.top.noTerms')}</p>
          )}
          {props.agreed ? <Agreed {...props} /> : <AgreementForm {...props} />}
        </div>
        <aside className="flow" aria-labelledby="facts">
          <h2 id="facts">{t('site.top.facts')}</h2>
          {props.facts ? (
            <SiteFacts shell={shell} {...props.facts} />
          ) : (
            <NotPublishedYet faqHref={shell.faqHref} />
          )}
        </aside>
      </div>
    </SiteLayout>
  )
}
