import type { ReactNode } from 'react'
import { Document, type DocumentProps } from '../components/document.tsx'
import { LanguageSwitch } from '../components/language-switch.tsx'
import { useUi } from '../ui.tsx'
import type { LanguageLink } from '../shells.ts'

export interface BareLayoutProps {
  title: string
  /** Null if switching makes no sense: after a crash, the same address may fail again. */
  otherLanguage?: LanguageLink | null
  script?: 'site'
  /** Styles that only some pages need. */
  moreStyles?: DocumentProps['moreStyles']
  head?: ReactNode
  children: ReactNode
}

/** A page without a company, for an unknown host, a crash or an overloaded server. */
export function BareLayout({ title, otherLanguage, script, moreStyles, head, children }: BareLayoutProps) {
  const { t } = useUi()
  return (
    <Document
      title={t('site.layout.title', { page: title, company: t('common.appName') })}
      bodyClass="public"
      styles="siteStyles"
      moreStyles={moreStyles}
      script={script}
      head={head}
    >
      {otherLanguage ? (
        <header className="wrap mast">
          <nav aria-label={t('common.language')}>
            <LanguageSwitch link={otherLanguage} />
          </nav>
        </header>
      ) : null}
      <main id="main">
        <div className="wrap flow">{children}</div>
      </main>
    </Document>
  )
}
