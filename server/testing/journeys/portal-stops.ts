import { portalPages } from '#server/http/front-door/portal-pages.ts'
import { paths } from '#server/http/paths.ts'
import type { Stop } from './page-stop.ts'

/** Pages of the portal in further states than the first. */
const listed: Stop[] = [
  { path: '/compare?show=shares' },
  { path: '/compare?type=patient&year=2024' },
  { path: '/search?name=%E7%97%85%E9%99%A2' },
  { path: '/search?name=zzzz' },
  {
    path: '/search?name=%E7%97%85%E9%99%A2',
    follow: 'main a[href^="/recipient"]',
    at: paths.portalRecipient,
  },
  { path: '/nowhere', status: 404 },
]

/** Without a name there is none. */
const led: string[] = [paths.portalRecipient]
const defined = Object.values(portalPages).map(({ path }) => path as string)

/** Every page of the portal whose path has no parameters, and the listed stops. */
export const portalStops: Stop[] = [
  ...defined.filter((path) => !path.includes(':') && !led.includes(path)).map((path) => ({ path })),
  ...listed,
]
