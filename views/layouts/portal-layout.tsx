import type { ReactNode } from 'react'
import { Document, type DocumentProps } from '../components/document.tsx'
import { LanguageSwitch } from '../components/language-switch.tsx'
import { PrintedAddress } from '../components/printed-address.tsx'
import { SearchEngineLinks } from '../components/search-engine-links.tsx'
import { useUi } from '../ui.tsx'
import type { PortalShell } from '../shells.ts'
import { PortalFooter } from './portal-footer.tsx'

export interface PortalLayoutProps {
  shell: PortalShell
  /** The page's own title; the portal's is appended. */
  title: string
  /** What the page is about, for search engines; none behind the terms. */
  description?: string
  script?: DocumentProps['script']
  /** Above the page's content, over the whole width. */
  band?: ReactNode
  children: ReactNode
}

/** Around every page of the portal. */
export function PortalLayout({ shell, title, description, script, band, children }: PortalLayoutProps) {
  const { t } = useUi()
  return (
    <Document
      title={t('site.layout.title', { page: title, company: shell.title })}
      bodyClass="public portal"
      styles="siteStyles"
      moreStyles="portalStyles"
      themeHref={shell.coloursHref}
      script={script}
      head={
        <>
          {shell.canonicalHref ? <SearchEngineLinks href={shell.canonicalHref} /> : null}
          {description ? <meta name="description" content={description} /> : null}
        </>
      }
    >
      <a className="skip" href="#main">
        {t('common.skip')}
      </a>
      <PortalMasthead shell={shell} />
      <main id="main">
        {band ? (
          <div className="band">
            <div className="wrap flow">{band}</div>
          </div>
        ) : null}
        <div className="wrap flow">
          <p className="printonly">
            {shell.title} {shell.canonicalHref ? <PrintedAddress href={shell.canonicalHref} /> : null}
          </p>
          {children}
        </div>
      </main>
      <PortalFooter shell={shell} />
    </Document>
  )
}

function PortalMasthead({ shell }: { shell: PortalShell }) {
  const { t } = useUi()
  return (
    <header className="mast">
      <div className="wrap">
        <a className="logo" href="/">
          <PortalMark />
          {shell.title}
        </a>
        <nav className="ways" aria-label={t('portal.layout.navigation')}>
          {shell.ways.map(({ section, href }) => (
            <a key={section} href={href} aria-current={section === shell.section ? 'page' : undefined}>
              {t(`portal.layout.way.${section}`)}
            </a>
          ))}
        </nav>
        <nav aria-label={t('common.language')}>
          <LanguageSwitch link={shell.otherLanguage} />
        </nav>
      </div>
    </header>
  )
}

/** Three bars: companies beside each other. */
function PortalMark() {
  return (
    <svg className="pmark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect x="3" y="17" width="7" height="12" />
      <rect x="12.5" y="10" width="7" height="19" />
      <rect x="22" y="3" width="7" height="26" />
    </svg>
  )
}
