import { sendRobots, siteRobots } from '#server/http/crawlers/robots.ts'
import { sendSitemap } from '#server/http/crawlers/sitemap.ts'
import { definitionsFor } from '#server/http/definitions/definitions.ts'
import { paths } from '../../paths.ts'
import type { SiteServices } from './site-services.ts'

const { download } = definitionsFor<SiteServices>()

/** What search engines ask each host for. The console has nothing for them. */
export default [
  download({
    path: paths.robots,
    access: 'public',
    host: 'company',
    sessionless: true,
    send: (services, { http: { req, res } }) => sendRobots(req, res, siteRobots(services, req)),
  }),
  download({
    path: paths.robots,
    access: 'public',
    host: 'console',
    sessionless: true,
    send: (_services, { http: { req, res } }) => sendRobots(req, res, ['Disallow: /']),
  }),
  download({
    path: paths.sitemap,
    access: 'public',
    host: 'company',
    sessionless: true,
    send: (services, { http: { req, res } }) => sendSitemap(services, req, res),
  }),
]
