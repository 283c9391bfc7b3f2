import { pageRoutes } from '#server/http/routes.ts'
import type { Access } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'

/** The paths of all pages of a role, with ids filled in. */
export function pagesOf(services: Services, access: Access): string[] {
  return pageRoutes(services)
    .filter((route) => route.access === access && route.method === 'get')
    .map(({ path }) => path.replace(/:\w+/g, '1'))
}
