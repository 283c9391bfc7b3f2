import type { Route } from '#server/http/route.ts'

/** Which of these routes an address belongs to, the first that fits as in Express; undefined: none. */
export function matcherOf(routes: readonly Route[]): (pathname: string) => Route | undefined {
  const patterns = routes.map((route) => ({
    route,
    fits: new RegExp(`^${route.path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
  }))
  return (pathname) => patterns.find(({ fits }) => fits.test(pathname))?.route
}
