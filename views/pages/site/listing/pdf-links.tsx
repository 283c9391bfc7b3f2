import { useUi, type Lang } from '#views/ui.tsx'

export interface PdfLink {
  id: string
  title: string
  /** The language the title is in. */
  titleLang: Lang
  /** The language the document is written in. */
  lang: Lang
  pages: number
  bytes: number
  /** Readers may refuse printing, copying or reading it aloud. */
  isProtected: boolean
  href: string
}

/** The company's PDFs of this type. */
export function PdfLinks({ pdfs }: { pdfs: PdfLink[] }) {
  const { t, format } = useUi()
  if (pdfs.length === 0) return null
  return (
    <>
      <h2>{t('pdf.public.heading')}</h2>
      <ul className="pdf-links">
        {pdfs.map(({ id, title, titleLang, lang, pages, bytes, isProtected, href }) => (
          <li key={id}>
            <a href={href} lang={titleLang}>
              {title}
            </a>{' '}
            <span className="sub">
              {t('pdf.public.facts', {
                lang: t(`pdf.lang.${lang}`),
                pages: t('pdf.public.pages', { count: pages, pages: format.count(pages) }),
                size: format.bytes(bytes),
              })}
              {isProtected && ` ${t('pdf.public.protected')}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
