import { screens } from '#server/http/pages/company/wording/screens.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Asking } from './ask.ts'
import type { Owner, ThingIds, Things } from './world.ts'

type AskFor = (of: Owner) => Asking

/** Per page that names something of a company: how to ask for it with an id of the company's own, of another's, or of nobody's. */
export function pageAskings(things: Things, routes: readonly Route[]): Record<string, AskFor> {
  return {
    ...Object.fromEntries(routes.flatMap((route) => byParams(things, route))),
    ...accountPages(things),
    ...companyPages(things),
    ...filePages(things),
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
    'get /recipient/:id': (of) => ({ path: `/recipient/${things.recipient[of]}` }),
    'get /preview/recipient/:id': (of) => ({ path: `/preview/recipient/${things.recipient[of]}` }),
    'get /viewer': (of) => ({ path: `/viewer?id=${things.pdf[of]}` }),
    'get /preview/viewer': (of) => ({ path: `/preview/viewer?id=${things.pdf[of]}` }),
  }
}

/** A route that says what its parameters name. */
function byParams(things: Things, { method, path, params }: Route): [string, AskFor][] {
  const isCommon = Object.values(params ?? {}).some(({ kind }) => kind === null)
  if (!params || isCommon) return []
  const address = (of: Owner) =>
    Object.entries(params).reduce(
      (filled, [name, { kind }]) =>
        kind === null ? filled : filled.replace(`:${name}`, String(things[kind][of])),
      path,
    )
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

function accountPages({ company, user }: Things): Record<string, AskFor> {
  const parts = ['invitation', 'removal', 'deactivation', 'activation', 'session-end', 'two-factor-reset']
  const rows = [...parts, 'password-reset'].flatMap((part) => [`get /${part}`, `post /${part}`])
  const ofAnyCompany = rows.map((row) => {
    const [method, rest] = row.split(' ')
    return [
      `${method} /admin/companies/detail/:id/users/:userId${rest}`,
      (of: Owner) => ({ path: `/admin/companies/detail/${company[of]}/users/${user[of]}${rest}` }),
    ]
  })
  return {
    ...below('/company/profile/users', 'userId', user, rows),
    ...(Object.fromEntries(ofAnyCompany) as Record<string, AskFor>),
  }
}

function companyPages({ company, logo, favicon }: Things): Record<string, AskFor> {
  return {
    ...below('/admin/companies/detail', 'id', company, ['get /users', 'post /users']),
    'get /company-logo/:hash.png': (of) => ({ path: `/company-logo/${logo[of]}.png` }),
    'get /company-favicon/:hash.png': (of) => ({ path: `/company-favicon/${favicon[of]}.png` }),
  }
}

function filePages({ file }: Things): Record<string, AskFor> {
  return below('/company/data/files', 'id', file, [
    ...['get ', 'get /original', 'post /import', 'post /restoration', 'get /deletion', 'post /deletion'],
  ])
}

/** Forms that are refused without a body before anything is looked for. */
function pdfPages({ pdf }: Things): Record<string, AskFor> {
  const body = { titleJa: '題', lang: 'ja', direction: 'up' }
  return below('/company/data/pdf', 'id', pdf, ['post ', 'post /place'], body)
}

/** Topics, and the one question that each of them has. */
function faqPages({ faqTopic }: Things): Record<string, AskFor> {
  const ofBoth = ['', '/:subNumber'].flatMap((entry) => [
    ...['/faq/topics', '/preview/faq/topics'].map((at) => [`get ${at}`, entry]),
    ['post /company/messages/faq', `${entry}/place`],
  ])
  return Object.fromEntries(
    ofBoth.map(([at, rest]) => [
      `${at}/:number${rest}`,
      (of: Owner) => ({
        path: `${at!.split(' ')[1]}/${faqTopic[of]}${rest!.replace('/:subNumber', '/1')}`,
        body: { direction: 'up' },
      }),
    ]),
  )
}
