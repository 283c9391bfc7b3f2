import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { wordingChangesRoutes } from './changes.ts'
import { wordingDifferencesRoutes } from './differences.ts'

/** What differs in the wording, and who changed it. */
export function wordingRoutes(services: Services): Route[] {
  return [...wordingDifferencesRoutes(services), ...wordingChangesRoutes(services)]
}
