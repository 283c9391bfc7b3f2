import { screens } from '#server/http/pages/company/wording/screens.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Asking } from './ask.ts'
import type { Owner, ThingIds, Things } from './world.ts'

type AskFor = (of: Owner) => Asking

/** Per page that names something of a company: how to ask for it with an id of the company's own, of another's, or of nobody's. */
export function pageAskings(things: Things, routes: readonly Route[]): Record<string, AskFor> {
  return {
    ...Object.fromEntries(routes.flatMap((route) => byParams(things, route))),
    ...pdfPages(things),
    ...faqPages(things),
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

/** A route that says what its parameters name. */
function byParams(things: Things, { method, path, params }: Route): [string, AskFor][] {
  const named = Object.entries(params ?? {}).flatMap(([name, { kind }]) =>
    kind === null ? [] : [{ name, kind }],
  )
  if (named.length === 0) return []
  const address = (of: Owner) =>
    named.reduce((filled, { name, kind }) => filled.replace(`:${name}`, String(things[kind][of])), path)
  return [[`${method} ${path}`, (of) => ({ path: address(of) })]]
}

/** The routes `method pattern` of `base/:name`, each asked for at `base/id` and what follows. */
function below(
  base: string,
  name: string,
  ids: ThingIds<number | string>,
  rows: string[],
  body?: object,
): Record<string, AskFor> {
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

/** Forms that are refused without a body before anything is looked for. */
function pdfPages({ pdf }: Things): Record<string, AskFor> {
  const body = { titleJa: '題', lang: 'ja', direction: 'up' }
  return below('/company/data/pdf', 'id', pdf, ['post ', 'post /place'], body)
}

/** Topics and the one question that each of them has; moving one asks for a direction. */
function faqPages({ faqTopic }: Things): Record<string, AskFor> {
  return Object.fromEntries(
    ['', '/:subNumber'].map((entry) => [
      `post /company/messages/faq/:number${entry}/place`,
      (of: Owner) => ({
        path: `/company/messages/faq/${faqTopic[of]}${entry.replace('/:subNumber', '/1')}/place`,
        body: { direction: 'up' },
      }),
    ]),
  )
}
