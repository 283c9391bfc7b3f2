import type { Route } from '#server/http/routing/route.ts'

/** Whether an address is one of a route's path. */
export function fits(routePath: string, pathname: string): boolean {
  const pattern = routePath.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${pattern}$`).test(pathname)
}

/** Which of these routes an address belongs to, the first that fits as in Express; undefined: none. */
export function matcherOf(routes: readonly Route[]): (pathname: string) => Route | undefined {
  return (pathname) => routes.find(({ path }) => fits(path, pathname))
}
