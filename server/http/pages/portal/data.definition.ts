import { AppError } from '#server/errors/app-error.ts'
import { portalKey } from '#server/http/front-door/page-key.ts'
import { sendEncoded } from '#server/http/front-door/send-encoded.ts'
import { sendPortalFile } from '#server/http/files/send-portal-file.ts'
import { paths } from '../../paths.ts'
import { portalPackageOf } from './data-package.ts'
import { dataProps, FILE_NAME } from './data.view.ts'
import { portalDownload, portalPage } from './portal-definitions.ts'
import { portalFrame } from './portal-frame.ts'

const packageHeaders: [string, string][] = [
  ['Content-Type', 'application/json; charset=utf-8'],
  ['Cache-Control', 'private, no-cache'],
  ['Vary', 'Accept-Encoding'],
]

export default [
  /** /data: the file of all companies, each one's edition and licence, the fields, the calls. Open: it has no rows. */
  portalPage({
    view: 'portal/data',
    load: async (services, request, keepBriefly) => ({
      shell: portalFrame(services, request, { section: 'data', pathWithQuery: paths.openData }),
      ...(await dataProps(services, request, keepBriefly)),
    }),
  }),
  /** /data/datapackage.json: the same for programs, made once for each state. */
  portalDownload({
    path: paths.openDataPackage,
    isGuarded: false,
    isStored: true,
    async send(services, request) {
      const { req, res } = request.http
      const key = `${portalKey(request.portal)} ${req.context.host} ${paths.openDataPackage}`
      const body = await services.pageCache.get(key, async () => {
        const found = await portalPackageOf(services, request)
        if (!found) throw new AppError(404)
        return JSON.stringify(found, null, 1)
      })
      sendEncoded(req, res, body, packageHeaders)
    },
  }),
  /** /data/all-companies.csv: every row of every company in it. */
  portalDownload({
    path: paths.openDataFile(FILE_NAME),
    isGuarded: true,
    isStored: true,
    async send(services, { participants, http: { req, res } }) {
      res.set('Cache-Control', 'no-store')
      const file = await services.portalFiles.of(participants)
      if (file.parts.length === 0) throw new AppError(404)
      const isBegun = await sendPortalFile(services.portalFiles, req, res, file, FILE_NAME)
      if (isBegun) services.visits.portalDownload(req, 'portal-csv')
    },
  }),
]
