import type { CompanyHtml } from '#views/components/company-text.ts'
import { PortalLayout } from '#views/layouts/portal-layout.tsx'
import type { PortalShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: PortalShell
  about: CompanyHtml
}

/** What the portal is. */
export default function PortalAbout({ shell, about }: Props) {
  const { t } = useUi()
  return (
    <PortalLayout shell={shell} title={t('portal.about.title')} description={t('portal.home.description')}>
      <h1>{t('portal.about.title')}</h1>
      {/* Sanitised when it was read. */}
      <div className="prose" lang={about.lang} dangerouslySetInnerHTML={{ __html: about.html }} />
    </PortalLayout>
  )
}
