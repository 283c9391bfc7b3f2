import { robotsOf, sendRobots } from '#server/http/crawlers/robots.ts'
import { sendAddresses } from '#server/http/crawlers/sitemap.ts'
import { portalKey } from '#server/http/front-door/page-key.ts'
import { openPortalPages } from '#server/http/front-door/portal-pages.ts'
import { paths } from '../../paths.ts'
import { portalDownload } from './portal-definitions.ts'

/** What search engines ask the portal's host for: as a company's, its open pages are listed and its searches closed. */
export default [
  portalDownload({
    path: paths.robots,
    isGuarded: false,
    isStored: true,
    send: (services, { http: { req, res } }) => {
      const origin = services.origins.of(req.context.host)
      return sendRobots(req, res, robotsOf(origin, [paths.search, `${paths.api}/`]))
    },
  }),
  portalDownload({
    path: paths.sitemap,
    isGuarded: false,
    isStored: true,
    send: (services, { http: { req, res }, portal }) =>
      sendAddresses(services, req, res, portalKey(portal), async () => ({
        addresses: openPortalPages.map((path) => services.origins.of(req.context.host) + path),
        changedAt: null,
      })),
  }),
]
