import Joi from '#server/lib/joi.ts'
import { AppError } from '#server/errors/app-error.ts'
import { field, input, withDefault } from '#server/lib/input.ts'
import { paths, withQuery } from '../../paths.ts'
import { numberOf } from '../query.ts'
import { pdfLink } from './pdf-link.ts'
import { sitePage } from './site-definitions.ts'
import { siteFrame } from './site-frame.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

/** A file's id; 0, which no file has, without one. */
const fileId = withDefault(field<number>(Joi.any().custom((sent) => numberOf(sent, 0))), 0)

/** /viewer?id=…: a PDF that these pages list. Open without the agreement (DECISIONS §3). */
export default sitePage({
  path: paths.viewer,
  query: input({ id: fileId }),
  view: 'site/viewer',
  async load(services, request) {
    const { area, lang: reader } = request
    const { id } = request.query
    const { type, pdf } = await listedPdf(services, request, id)
    const { title, titleLang, lang, pages, bytes, isProtected } = pdfLink(pdf, area, reader)
    const pathWithQuery = withQuery(paths.viewer, { id })
    return {
      shell: await siteFrame(services, request, { section: 'other', type, pathWithQuery }),
      ...{ title, titleLang, lang, pages, bytes, isProtected },
      fileHref: withQuery(paths.publicPdf, { id, is_preview: area === 'preview' ? 'true' : null }),
      listingHref: request.href(paths.listing(type)),
    }
  },
})

/** @throws AppError 404 where no page of this host lists it */
async function listedPdf({ site }: SiteServices, { company, shown, types }: SiteRequest, id: number) {
  for (const type of types) {
    const pdf = (await site.pdfs(company.id, type, shown)).find(({ fileId }) => fileId === id)
    if (pdf) return { type, pdf }
  }
  throw new AppError(404)
}
