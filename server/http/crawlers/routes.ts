import { paths } from '../paths.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../services.ts'
import { closedRobots, siteRobots } from './robots.ts'
import { sitemap } from './sitemap.ts'

/** What search engines ask each host for. The console has nothing for them. */
export function crawlerRoutes(services: Services): Route[] {
  const common = { method: 'get', access: 'public' } as const
  return [
    { ...common, host: 'company', path: paths.robots, handler: siteRobots(services) },
    { ...common, host: 'console', path: paths.robots, handler: closedRobots },
    { ...common, host: 'company', path: paths.sitemap, handler: sitemap(services) },
  ]
}
