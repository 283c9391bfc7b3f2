import type { Route } from './route.ts'

/** The page that shows what a path's form answers; undefined where there is none. */
export type PageOf = (path: string) => string | undefined

/** A path itself where it is one of these routes' pages, else the page above where forms are sent to it. */
export function pageOfPath(routes: Route[]): PageOf {
  const isPage = matcher(routes.filter(({ method }) => method === 'get'))
  const isForm = matcher(routes.filter(({ method }) => method === 'post'))
  return (path) => {
    if (isPage(path)) return path
    if (!isForm(path)) return undefined
    let above = path
    while (above !== '' && !isPage(above)) above = above.slice(0, above.lastIndexOf('/'))
    return above || undefined
  }
}

function matcher(routes: Route[]): (path: string) => boolean {
  const patterns = routes.map(
    ({ path }) => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`),
  )
  return (path) => patterns.some((pattern) => pattern.test(path))
}
