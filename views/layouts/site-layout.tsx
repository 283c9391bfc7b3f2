import type { ReactNode } from 'react'
import { Document, type DocumentProps } from '../components/document.tsx'
import { SearchEngineLinks } from '../components/search-engine-links.tsx'
import { Sharing } from '../components/sharing.tsx'
import { wordsFor } from '../components/words-for.ts'
import { useUi } from '../ui.tsx'
import type { SiteShell } from '../shells.ts'
import { Masthead } from './masthead.tsx'
import { PastEditionBar } from './past-edition-bar.tsx'
import { PreviewBar } from './preview-bar.tsx'
import { PrintLine } from './print-line.tsx'
import { SiteFooter } from './site-footer.tsx'

export interface SiteLayoutProps {
  shell: SiteShell
  /** The page's own title; the company's name is appended, or used alone without one. */
  title?: string
  /** What the page is about, for search engines; without it, what the site is. Names nobody. */
  description?: string
  /** Styles that only some pages need. */
  moreStyles?: DocumentProps['moreStyles']
  /** Search engines and shared links do not come past its terms. */
  isGuarded?: boolean
  /** The public pages' script; only pages with a behaviour ask for it. */
  script?: 'site'
  head?: ReactNode
  /** A bar of the page's own above the masthead. */
  bar?: ReactNode
  /** Above the page's content, over the whole width. */
  band?: ReactNode
  children: ReactNode
}

/** Around every page of the public site and its preview. */
export function SiteLayout({
  moreStyles,
  isGuarded,
  shell,
  title,
  description,
  script,
  head,
  bar,
  band,
  children,
}: SiteLayoutProps) {
  const { t } = useUi()
  const own = title ? t('site.layout.title', { page: title, company: shell.companyName }) : undefined
  const whole = own ?? t('site.layout.untitled', { company: shell.companyName })
  return (
    <Document
      title={shell.edition === 'preview' ? t('site.preview.title', { page: whole }) : whole}
      bodyClass="public"
      styles="siteStyles"
      moreStyles={moreStyles}
      themeHref={shell.themeHref}
      faviconHref={shell.faviconHref}
      script={script}
      head={
        <>
          {shell.past ? <meta name="robots" content="noindex" /> : null}
          {shell.edition === 'published' && shell.canonicalHref && !shell.past ? (
            <>
              <SearchEngineLinks href={shell.canonicalHref} />
              {isGuarded ? null : (
                <Sharing
                  shell={shell}
                  title={title ?? whole}
                  description={
                    description ?? t(`site.meta.site.${wordsFor(shell)}`, { company: shell.companyName })
                  }
                />
              )}
            </>
          ) : null}
          {head}
        </>
      }
    >
      <a className="skip" href="#main">
        {t('common.skip')}
      </a>
      {shell.edition === 'preview' ? <PreviewBar shell={shell} /> : null}
      {shell.past ? <PastEditionBar shell={shell} past={shell.past} /> : null}
      {bar}
      <Masthead shell={shell} />
      <main id="main">
        {band ? (
          <div className="band">
            <div className="wrap">{band}</div>
          </div>
        ) : null}
        <div className="wrap flow">
          <PrintLine shell={shell} />
          {children}
        </div>
      </main>
      <SiteFooter shell={shell} />
    </Document>
  )
}
