import type { Route } from '../../../route.ts'
import type { Services } from '../../../services.ts'
import { wordingChangesRoutes } from './changes.ts'
import { wordingDifferencesRoutes } from './differences.ts'

/** What differs in the wording, and who changed it. */
export function wordingRoutes(services: Services): Route[] {
  return [...wordingDifferencesRoutes(services), ...wordingChangesRoutes(services)]
}
