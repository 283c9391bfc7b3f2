import { AppError } from '#server/errors/app-error.ts'
import { Unavailable } from '#server/errors/unavailable.ts'
import { param } from '#server/http/definitions/params.ts'
import { editionKeyOf } from '#server/http/front-door/page-key.ts'
import { sendEncoded } from '#server/http/front-door/send-encoded.ts'
import { sendPublicFile } from '#server/http/files/send-public-file.ts'
import { publicFileName } from '#server/http/request/public-file-name.ts'
import { paths } from '../../paths.ts'
import { termsFirst } from './agreement.ts'
import { dataPackageOf, FILES_BEING_MADE } from './data-package.ts'
import { toDataProps } from './data.view.ts'
import { openSitePage } from './send-site-page.ts'
import { siteDownload, sitePage } from './site-definitions.ts'
import { siteFrame } from './site-frame.ts'
import type { SiteRequest } from './site-request.ts'

const packageHeaders: [string, string][] = [
  ['Content-Type', 'application/json; charset=utf-8'],
  ['Cache-Control', 'private, no-cache'],
  ['Vary', 'Accept-Encoding'],
]

export default [
  /** /data: the files with their hashes, the fields, the calls. Open: it has no rows (DECISIONS §3). */
  sitePage({
    path: paths.openData,
    view: 'site/data',
    load: async (services, request, page) => ({
      shell: await siteFrame(services, request, { section: 'data', pathWithQuery: paths.openData }),
      ...(await toDataProps(services, request, page)),
    }),
  }),
  /** /data/datapackage.json: the same for programs, made once per edition. */
  siteDownload({
    path: paths.openDataPackage,
    isStored: true,
    async send(services, request) {
      requirePublished(request)
      const { company, http } = request
      const key = `${editionKeyOf(company, http.req.context.host)} ${paths.openDataPackage}`
      const body = await services.pageCache.get(key, async () => {
        const found = await dataPackageOf(services, request, await openSitePage(services, request))
        if (!found) throw new AppError(404)
        return JSON.stringify(found, null, 1)
      })
      sendEncoded(http.req, http.res, body, packageHeaders)
    },
  }),
  /** /data/disclosure-2025.csv …: a file of rows, for those who accepted the terms of its type. */
  siteDownload({
    path: paths.openDataFile(':file'),
    params: { file: param.publicFile },
    about: ({ params }) => params.file.sectionType,
    isStored: true,
    async send(services, request) {
      const { file: named } = request.params
      const { sectionType, year } = named
      const { company, http } = request
      requirePublished(request)
      http.res.set('Cache-Control', 'no-store')
      const terms = await termsFirst(services, request, sectionType)
      const { wording, shown } = await openSitePage(services, request)
      if (!wording.display.publicDownload) throw new AppError(404)
      const overview = await services.site.overview(company.id, sectionType, shown)
      if (!overview || (year !== null && !overview.years.includes(year))) throw new AppError(404)
      if (terms) return terms
      const files = await services.publicFiles.of(company.id, company.editionNumber)
      const file = files.find((one) => one.sectionType === sectionType && one.year === year)
      if (!file) throw new Unavailable(FILES_BEING_MADE)
      const isBegun = await sendPublicFile(services, http.req, http.res, file, publicFileName(file))
      if (isBegun) services.visits.download(http.req, company, 'year-csv')
    },
  }),
]

/** @throws AppError 404 in the preview: what is not published has no files */
function requirePublished({ area }: SiteRequest): void {
  if (area === 'preview') throw new AppError(404)
}
