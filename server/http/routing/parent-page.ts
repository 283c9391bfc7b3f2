import type { Route } from './route.ts'

/** The page that shows what a path's form answers; undefined where there is none. */
export type PageOf = (path: string) => string | undefined

/** A path itself where it is one of these routes' pages, else the page above where forms are sent to it. */
export function pageOfPath(routes: Route[]): PageOf {
  const pageAt = matcher(routes.filter(({ method }) => method === 'get'))
  const formAt = matcher(routes.filter(({ method }) => method === 'post'))
  return (path) => {
    if (pageAt(path)) return path
    if (!formAt(path)) return undefined
    let above = path
    while (above !== '' && !pageAt(above)) above = above.slice(0, above.lastIndexOf('/'))
    return above || undefined
  }
}

/** Which of the routes has a path: the first, of those that may. */
export function matcher(
  routes: Route[],
): (path: string, may?: (route: Route) => boolean) => Route | undefined {
  const patterns = routes.map(
    ({ path }) => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`),
  )
  return (path, may = () => true) => routes.find((route, at) => patterns[at]!.test(path) && may(route))
}
