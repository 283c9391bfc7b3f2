import { portalPages } from '#server/http/front-door/portal-pages.ts'
import type { Stop } from './page-stop.ts'

/** Pages of the portal in further states than the first. */
const listed: Stop[] = [
  { path: '/compare?show=shares' },
  { path: '/compare?type=patient&year=2024' },
  { path: '/nowhere', status: 404 },
]

const defined = Object.values(portalPages).map(({ path }) => path)

/** Every page of the portal whose path has no parameters, and the listed stops. */
export const portalStops: Stop[] = [
  ...defined.filter((path) => !path.includes(':')).map((path) => ({ path })),
  ...listed,
]
