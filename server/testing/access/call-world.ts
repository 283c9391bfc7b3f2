import { apiCalls, apiRoutes } from '#server/http/api/v1/routes.ts'
import type { ApiCall } from '#server/http/api/v1/call.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { TestClient } from '../test-client.ts'
import { startAccessWorld, type AccessWorld } from './world.ts'

/** A call with the route that answers it. */
export interface RoutedCall {
  call: ApiCall
  route: Route
}

/** The world of the access tests, with every call of the API but the portal's, and somebody who may make it. */
export interface CallWorld {
  world: AccessWorld
  calls: RoutedCall[]
  clientFor(call: Pick<ApiCall, 'access'>): TestClient
}

export async function startCallWorld(): Promise<CallWorld> {
  const world = await startAccessWorld()
  const { app, admin, system } = world
  const routes = apiRoutes(app.services)
  return {
    world,
    calls: apiCalls(app.services)
      .map((call, at) => ({ call, route: routes[at]! }))
      .filter(({ route }) => route.host !== 'portal'),
    clientFor: ({ access }) =>
      access === 'public' ? app.client(app.a.host) : access === 'system-admin' ? system : admin,
  }
}
