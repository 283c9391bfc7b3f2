import type { Route } from './route.ts'

/**
 * Routes in the order in which they are tried: where one address fits two paths, the fixed part comes before the
 * parameter. So the order of the definitions does not matter.
 */
export function bySpecificity(routes: Route[]): Route[] {
  // Each key once: a comparison that made both would make them thousands of times.
  return routes
    .map((route) => ({ route, key: keyOf(route) }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ route }) => route)
}

/** Sorts what is fixed before a parameter with an ending (`:what.csv`) and that before a parameter, part by part. */
function keyOf({ path }: Route): string {
  const rankOf = (part: string) => (!part.includes(':') ? 0 : /^:\w+$/.test(part) ? 2 : 1)
  return path
    .split('/')
    .map((part) => `${rankOf(part)}${part}`)
    .join('/')
}
