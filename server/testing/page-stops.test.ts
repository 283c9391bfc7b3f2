import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Route } from '#server/http/routing/route.ts'
import { pageRoutes, visitorRoutes } from '#server/http/routes.ts'
import { notWalked } from './journeys/not-walked.ts'
import { readers } from './journeys/page-stops.ts'
import { matcherOf } from './route-matcher.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** Routes that are not pages: files, pictures, and the progress that scripts poll. */
const NO_PAGE =
  /\.(css|csv|json|png|webp|txt|xml)$|\/(csv|original|file|progress|comparison|indexing|suggestions|:file)$/

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('has a stop for every page, or a reason for its absence', () => {
  const routes = [...visitorRoutes(app.services), ...pageRoutes(app.services)].filter(
    ({ method, path, host }) => method === 'get' && host !== 'console' && !NO_PAGE.test(path),
  )
  const walked = new Set<Route | undefined>()
  for (const { host, stops } of readers) {
    const there = routes.filter((route) => (route.host === 'portal') === (host === 'portal'))
    const routeOf = matcherOf(there)
    for (const { path, at } of stops) {
      walked.add(routeOf(path.split('?')[0]!))
      if (at) walked.add(there.find((route) => route.path === at))
    }
  }
  const left = routes.filter((route) => !walked.has(route)).map(({ path }) => path)
  expect(left.filter((path) => !notWalked.some(([paths]) => paths.test(path)))).toEqual([])
  expect(notWalked.filter(([paths]) => !left.some((path) => paths.test(path)))).toEqual([])
})
