import { ArrowLeft } from 'lucide-react'
import { Document } from '#views/components/document.tsx'
import { Icon } from '#views/components/icon.tsx'
import { LanguageSwitch } from '#views/components/language-switch.tsx'
import { PdfDocument } from '#views/components/pdf-document.tsx'
import { SearchEngineLinks } from '#views/components/search-engine-links.tsx'
import { Sharing } from '#views/components/sharing.tsx'
import type { SiteShell } from '#views/shells.ts'
import { useUi, type Lang } from '#views/ui.tsx'

export interface Props {
  shell: SiteShell
  title: string
  /** The language the title is in. */
  titleLang: Lang
  /** The language the document is written in. */
  lang: Lang
  pages: number
  bytes: number
  /** Readers may refuse printing, copying or reading it aloud. */
  isProtected: boolean
  fileHref: string
  /** The page of the type whose list has the document. */
  listingHref: string
}

/** A published PDF, without the site's shell (SPEC §2): its own bar, and the file to download for every browser. */
export default function Page(props: Props) {
  const { shell, title, titleLang, lang, pages, bytes, isProtected, fileHref, listingHref } = props
  const { t, format } = useUi()
  const own = t('site.layout.title', { page: title, company: shell.companyName })
  const isPreview = shell.edition === 'preview'
  return (
    <Document
      title={isPreview ? t('site.preview.title', { page: own }) : own}
      faviconHref={shell.faviconHref}
      themeHref={shell.themeHref}
      head={
        !isPreview && shell.canonicalHref ? (
          <>
            <SearchEngineLinks href={shell.canonicalHref} />
            <Sharing
              shell={shell}
              title={title}
              description={t('site.meta.viewer', { company: shell.companyName, title })}
            />
          </>
        ) : null
      }
    >
      <a className="skip" href="#main">
        {t('common.skip')}
      </a>
      <div className="viewer">
        <header className="vbar">
          <a className="icbtn" href={listingHref}>
            <Icon of={ArrowLeft} />
            {t('pdf.public.back')}
          </a>
          <h1 lang={titleLang}>{title}</h1>
          <LanguageSwitch className="icbtn" link={shell.otherLanguage} />
        </header>
        <main id="main">
          <p className="vnote">
            {isPreview ? <b>{t('site.preview.heading')} </b> : null}
            {t(`pdf.lang.${lang}`)} · {t('pdf.public.pages', { count: pages, pages: format.count(pages) })}
            {isProtected && <> · {t('pdf.public.protected')}</>}
          </p>
          <PdfDocument {...{ fileHref, title, lang, pages, bytes }} />
        </main>
      </div>
    </Document>
  )
}
