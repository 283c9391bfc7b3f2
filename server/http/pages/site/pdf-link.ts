import { pdfTitleIn, type ListedPdf } from '#server/features/pdfs/index.ts'
import type { SiteArea } from '#server/features/site/index.ts'
import type { PdfLink } from '#views/pages/site/listing/pdf-links.tsx'
import type { Lang } from '#views/ui.tsx'
import { paths, withQuery } from '../../paths.ts'
import { siteHref } from './site-page.ts'

/** A PDF as a page tells of it. */
export function pdfLink(pdf: ListedPdf, area: SiteArea, reader: Lang): PdfLink {
  const { fileId, lang, pageCount, byteSize, isProtected } = pdf
  return {
    id: String(fileId),
    title: pdfTitleIn(pdf, reader),
    titleLang: reader === 'en' && pdf.titleEn ? 'en' : 'ja',
    lang,
    pages: pageCount,
    bytes: byteSize,
    isProtected,
    href: siteHref(area, withQuery(paths.viewer, { id: fileId })),
  }
}
