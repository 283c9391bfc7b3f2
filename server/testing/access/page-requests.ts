import { screens } from '#server/http/pages/company/wording/screens.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { RequestFor } from './requests.ts'
import type { Owner, ThingIds, Things } from './world.ts'

/** The requests of each page whose address identifies something of a company. */
export function pageRequests(things: Things, routes: readonly Route[]): Record<string, RequestFor> {
  return {
    ...Object.fromEntries(routes.flatMap((route) => byParams(things, route))),
    ...pdfPages(things),
    ...Object.fromEntries(
      screens.map(({ message }) => [
        `post /company/messages/${message}/changes/:id/restoration`,
        (of: Owner) => ({
          path: `/company/messages/${message}/changes/${things.wordingChange[of]}/restoration`,
          body: { side: 'after' },
        }),
      ]),
    ),
    'get /viewer': (of) => ({ path: `/viewer?id=${things.pdf[of]}` }),
    'get /preview/viewer': (of) => ({ path: `/preview/viewer?id=${things.pdf[of]}` }),
  }
}

/** The requests of a route that declares what its parameters identify. */
function byParams(things: Things, { method, path, params }: Route): [string, RequestFor][] {
  const named = Object.entries(params ?? {}).flatMap(([name, { kind }]) =>
    kind === null ? [] : [{ name, kind }],
  )
  if (named.length === 0) return []
  const address = (of: Owner) =>
    named.reduce((filled, { name, kind }) => filled.replace(`:${name}`, String(things[kind][of])), path)
  return [[`${method} ${path}`, (of) => ({ path: address(of) })]]
}

/** The requests of the routes `base/:name` and below, given as lines "method rest-of-path". */
function below(
  base: string,
  name: string,
  ids: ThingIds<number | string>,
  rows: string[],
  body?: object,
): Record<string, RequestFor> {
  return Object.fromEntries(
    rows.map((row) => {
      const [method, rest = ''] = row.split(' ')
      return [
        `${method} ${base}/:${name}${rest}`,
        (of: Owner) => ({ path: `${base}/${ids[of]}${rest}`, ...(body && { body }) }),
      ]
    }),
  )
}

/** Forms with a body, because without one they are refused before the PDF is looked up. */
function pdfPages({ pdf }: Things): Record<string, RequestFor> {
  return below('/company/data/pdf', 'id', pdf, ['post '], { titleJa: '題', lang: 'ja' })
}
