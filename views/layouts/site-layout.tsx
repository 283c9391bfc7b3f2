// Long because the header, the preview bar and the footer of every public page are read together.
import { ArrowUp, Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { Document } from '../components/document.tsx'
import { Icon } from '../components/icon.tsx'
import { LanguageSwitch } from '../components/language-switch.tsx'
import { SearchEngineLinks } from '../components/search-engine-links.tsx'
import { useUi } from '../ui.tsx'
import type { SiteShell } from '../shells.ts'

export interface SiteLayoutProps {
  shell: SiteShell
  /** The page's own title; the company's name is appended, or used alone without one. */
  title?: string
  /** The public pages' script; only pages with a behaviour ask for it. */
  script?: 'site'
  head?: ReactNode
  /** A bar of the page's own above the masthead. */
  bar?: ReactNode
  children: ReactNode
}

/** Around every page of the public site and its preview. */
export function SiteLayout({ shell, title, script, head, bar, children }: SiteLayoutProps) {
  const { t } = useUi()
  const own = title ? t('site.layout.title', { page: title, company: shell.companyName }) : undefined
  const whole = own ?? t('site.layout.untitled', { company: shell.companyName })
  return (
    <Document
      title={shell.edition === 'preview' ? t('site.preview.title', { page: whole }) : whole}
      bodyClass="public"
      styles="siteStyles"
      faviconHref={shell.faviconHref}
      script={script}
      head={
        <>
          {shell.edition === 'published' && shell.canonicalHref ? (
            <SearchEngineLinks href={shell.canonicalHref} />
          ) : null}
          {head}
        </>
      }
    >
      <a className="skip" href="#main">
        {t('common.skip')}
      </a>
      {shell.edition === 'preview' ? <PreviewBar shell={shell} /> : null}
      {bar}
      <Masthead shell={shell} />
      <main id="main">
        <div className="wrap flow">
          <PrintLine shell={shell} />
          {children}
        </div>
      </main>
      <Footer shell={shell} />
    </Document>
  )
}

function Masthead({ shell }: { shell: SiteShell }) {
  const { t } = useUi()
  const link = (section: SiteShell['section'], label: string) => (
    <a href={`${shell.base}/${section}`} aria-current={shell.section === section ? 'page' : undefined}>
      {label}
    </a>
  )
  const typeLink = (type: SiteShell['types'][number]) => {
    const label = t(`common.type.${type}`)
    const other = shell.elsewhere.find((one) => one.type === type)
    if (other) return <a href={other.listingHref}>{label}</a>
    return shell.types.includes(type) ? link(type, label) : null
  }
  return (
    <header className="wrap mast">
      <a className="logo" href={shell.base || '/'}>
        {shell.logoHref ? (
          <img src={shell.logoHref} alt="" />
        ) : (
          <span className="mark" aria-hidden="true">
            {Array.from(shell.companyName)[0]}
          </span>
        )}
        {shell.companyName}
      </a>
      <nav aria-label={t('site.layout.navigation')}>
        {typeLink('disclosure')}
        {typeLink('patient')}
        {link('search', t('site.layout.search'))}
      </nav>
      <nav aria-label={t('common.language')}>
        <LanguageSwitch link={shell.otherLanguage} />
      </nav>
    </header>
  )
}

function Footer({ shell }: { shell: SiteShell }) {
  const { t } = useUi()
  return (
    <footer className="pfoot">
      <div className="wrap">
        <nav aria-label={t('site.layout.about')}>
          {shell.faqHref ? <a href={shell.faqHref}>{t('site.layout.faq')}</a> : null}
          <a href={shell.base || '/'}>{t('site.layout.terms')}</a>
          <a href={`${shell.base}/about-data`}>{t('site.layout.aboutData')}</a>
          {shell.correctionsHref ? <a href={shell.correctionsHref}>{t('site.layout.corrections')}</a> : null}
        </nav>
        <p>{shell.copyright}</p>
      </div>
      <div className="totop">
        <a href="#main">
          <Icon of={ArrowUp} />
          <span className="vh">{t('common.toTop')}</span>
        </a>
      </div>
    </footer>
  )
}

function PreviewBar({ shell }: { shell: SiteShell }) {
  const { t, format } = useUi()
  const differing = (count: number) =>
    count === 0 ? t('tracks.bar.same') : t('tracks.bar.differing', { count, n: format.count(count) })
  return (
    <section className="previewbar" aria-label={t('site.preview.label')}>
      <Icon of={Eye} />
      <p>
        <b>{t('site.preview.heading')}</b> {t('site.preview.text')}
        {shell.preview ? <> {differing(shell.preview.changedTracks)}</> : null}
      </p>
      {shell.preview ? (
        <>
          <a href={shell.preview.publishedHref}>{t('site.preview.published')}</a>
          <a href={shell.preview.companyPreviewHref}>{t('tracks.bar.preview')}</a>
          {shell.preview.changedTracks > 0 ? (
            <a href={shell.preview.publicationHref}>{t('site.preview.publication')}</a>
          ) : null}
          <a href={shell.preview.consoleHref}>{t('site.preview.console')}</a>
        </>
      ) : null}
    </section>
  )
}

/** Only on paper: which company, which edition, from where. The browser adds the date of printing itself. */
function PrintLine({ shell }: { shell: SiteShell }) {
  const { t, format } = useUi()
  const edition = shell.currentEdition
  return (
    <p className="printonly">
      {shell.companyName}{' '}
      {shell.edition === 'preview'
        ? t('site.preview.heading')
        : edition
          ? t('site.edition', { number: edition.number, date: format.dateWords(edition.publishedAt) })
          : null}{' '}
      {shell.canonicalHref}
    </p>
  )
}
