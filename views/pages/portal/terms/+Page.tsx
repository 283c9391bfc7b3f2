import { Button } from '#views/components/button.tsx'
import type { CompanyHtml } from '#views/components/company-text.ts'
import { Notice } from '#views/components/notice.tsx'
import { PortalLayout } from '#views/layouts/portal-layout.tsx'
import type { PortalShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: PortalShell
  terms: CompanyHtml
  /** Of the terms, for the form. */
  version: number
  /** The page that the visitor was on the way to; null for who only reads the terms. */
  wanted: { path: string; termsChanged: boolean } | null
  action: string
  homeHref: string
}

/** The portal's terms in full, with the button that accepts them. */
export default function PortalTerms({ shell, terms, version, wanted, action, homeHref }: Props) {
  const { t } = useUi()
  return (
    <PortalLayout shell={shell} title={t('portal.terms.title')}>
      <h1>{t(wanted ? 'portal.terms.asked' : 'portal.terms.title')}</h1>
      <p className="prose">{t(wanted ? 'portal.terms.askedLead' : 'portal.terms.lead')}</p>
      {wanted?.termsChanged ? (
        <Notice tone="info">
          <p>{t('site.top.termsChanged')}</p>
        </Notice>
      ) : null}
      {/* Sanitised when it was read. */}
      <div className="prose terms" lang={terms.lang} dangerouslySetInnerHTML={{ __html: terms.html }} />
      <form className="flow noprint" method="post" action={action}>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="returnTo" value={wanted?.path ?? homeHref} />
        <Button tone="primary">{t('site.top.agree')}</Button>
        <p className="sub">{t('site.top.agreeNote')}</p>
      </form>
      {wanted ? (
        <p>
          <a href={homeHref}>{t('portal.terms.home')}</a>
        </p>
      ) : null}
    </PortalLayout>
  )
}
