import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { pdfTitleIn, type ListedPdf } from '#server/features/pdfs/index.ts'
import type { SiteArea } from '#server/features/site/index.ts'
import type { PdfLink } from '#views/pages/site/listing/pdf-links.tsx'
import type { Props } from '#views/pages/site/viewer/+Page.tsx'
import type { Lang } from '#views/ui.tsx'
import { paths, withQuery } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { companyOf, siteShell, typesShown } from '#server/http/rendering/shells.ts'
import { numberOf } from '../query.ts'
import { sendSitePage, siteHref } from './site-page.ts'

/** /viewer?id=…: a PDF that these pages list. Open without the agreement (DECISIONS §3). */
export function viewerPage(services: Services, area: SiteArea) {
  return async (req: Request, res: Response): Promise<void> => {
    const id = numberOf(req.query.id, 0)
    await sendSitePage(services, req, res, area, 'site/viewer', async ({ shown }): Promise<Props> => {
      const company = companyOf(req)
      for (const type of typesShown(company, req.context.host, area)) {
        const pdfs = await services.site.pdfs(company.id, type, shown)
        const pdf = pdfs.find(({ fileId }) => fileId === id)
        if (!pdf) continue
        const { title, titleLang, lang, pages, bytes } = pdfLink(pdf, area, req.context.lang)
        return {
          shell: await siteShell(services, req, {
            edition: area,
            section: 'other',
            type,
            pathWithQuery: withQuery(paths.viewer, { id }),
          }),
          ...{ title, titleLang, lang, pages, bytes },
          fileHref: withQuery(paths.publicPdf, { id, is_preview: area === 'preview' ? 'true' : null }),
          listingHref: siteHref(area, paths.listing(type)),
        }
      }
      throw new AppError(404)
    })
  }
}

/** A PDF as a page tells of it. */
export function pdfLink(pdf: ListedPdf, area: SiteArea, reader: Lang): PdfLink {
  const { fileId, lang, pageCount, byteSize } = pdf
  return {
    id: String(fileId),
    title: pdfTitleIn(pdf, reader),
    titleLang: reader === 'en' && pdf.titleEn ? 'en' : 'ja',
    lang,
    pages: pageCount,
    bytes: byteSize,
    href: siteHref(area, withQuery(paths.viewer, { id: fileId })),
  }
}
