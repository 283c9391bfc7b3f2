import { onceFor } from '#server/lib/once-for.ts'
import { definitions } from './pages/registry.ts'
import { bySpecificity } from './routing/specificity.ts'
import type { Route } from './routing/route.ts'
import type { Services } from './services.ts'

/** Pages that need nobody to be signed in and no session. */
export function visitorRoutes(services: Services): Route[] {
  return definedRoutes(services).filter(({ sessionless }) => sessionless)
}

/** Every other page. */
export function pageRoutes(services: Services): Route[] {
  return definedRoutes(services).filter(({ sessionless }) => !sessionless)
}

const definedRoutes = onceFor((services: Services) =>
  bySpecificity(definitions.flatMap((definition) => definition.routes(services))),
)
