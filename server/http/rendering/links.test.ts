import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { load, type CheerioAPI } from 'cheerio'
import { PORTAL } from '#server/features/analytics/index.ts'
import { digestOf } from '#server/features/auth/index.ts'
import { defaultDisplay } from '#server/features/wording/index.ts'
import { COMPANY_ADMIN } from '#server/features/users/index.ts'
import {
  addLogo,
  editFirst,
  fillFaq,
  planWithdrawal,
  publishPdf,
  storePdf,
  wrongRows,
} from '#server/testing/company-things.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { receiveRequest } from '#server/testing/receive-request.ts'
import { wordEverything } from '#server/testing/wording-bodies.ts'
import { PORTAL_HOST, startTestApp, type TestApp, type TestCompany } from '#server/testing/test-app.ts'
import { testPassword, type TestClient } from '#server/testing/test-client.ts'
import { matcherOf } from '#server/testing/route-matcher.ts'
import type { Route } from '#server/http/routing/route.ts'
import { paths } from '#server/http/paths.ts'
import { pageRoutes, visitorRoutes } from '#server/http/routes.ts'

/** Further addresses of one route show no further links; some of a route are in other states than its first. */
const VISITS = 4

const suggestions = 'asked by the search form while a name is typed'
const invited = 'a company has it whose own admins may invite'
const running = 'asked by the page of something that runs, which nothing does here'

/** Pages that nothing on a page names, and how one comes there. */
const notNamed = {
  '/company/data/files/:id/file.csv': 'a workbook has it',
  '/company/data/import-csv/:id/rows': 'a checked file has it, once it is compared',
  '/company/data/import-csv/:id/warnings.csv': 'a checked file with warnings has it',
  '/company/data/import-csv/received/:batch': 'sending files leads there',
  '/company/data/import-csv/received/:batch/progress': running,
  '/company/data/list/disclosure/deletion': 'the form with the chosen rows leads there',
  '/company/data/list/patient/deletion': 'the form with the chosen rows leads there',
  '/company/data/import-csv/:id/progress': running,
  '/company/data/import-csv/:id/comparison': running,
  '/company/data/pdf/:id/progress': running,
  '/company/messages/faq/topics': 'where a refused new topic was sent to, opened again',
  '/company/preview/publication/:number': 'publishing leads there',
  '/company/preview/reviews/:id': 'a list that was sent leads there',
  '/company/preview/reviews/:id/end': 'a round of review that is open has it',
  '/company/preview/differences/disclosure/progress': running,
  '/company/preview/differences/patient/progress': running,
  '/company/profile/export/file': 'an archive that was made has it',
  '/company/profile/export/progress': running,
  '/company/profile/users/invitation': invited,
  '/company/profile/users/:userId/invitation': invited,
  '/preview/search/suggestions': suggestions,
  '/preview/data/:file': 'what is not published has no files: 404',
  '/preview/data/datapackage.json': 'what is not published has no files: 404',
}

/** The same of visitors' pages. */
const notNamedOnSite = {
  '/search/suggestions': suggestions,
  [paths.requestSent]: 'sending a request leads there',
  [paths.requestConfirmation]: 'a mailed link',
  [paths.recipientReview]: 'a mailed link',
  [paths.reviewObjection]: 'the page that a mailed link opens has it',
  [paths.followedRequest]: 'a mailed link',
  [paths.requestWithdrawal]: 'the page that a mailed link opens has it',
  [paths.requestFigures]: 'a company that shows the state of requests has it',
  [paths.requestState(':reference')]: 'of a request that was received',
  '/robots.txt': 'robots know its name',
  '/sitemap.xml': 'named in /robots.txt',
  '/api/v1': 'for who types the beginning of a call: leads to /api/v1/docs',
  [paths.theme(':colour', ':hash')]: 'the stylesheet of every page',
  [paths.shareCard(':logo')]: 'named to those who share a link',
}

/** The same of the portal's pages. */
const notNamedOnPortal = {
  '/robots.txt': 'robots know its name',
  '/sitemap.xml': 'named in /robots.txt',
  [paths.portalColours(':hash')]: 'the stylesheet of every page',
  [paths.searchSuggestions]: suggestions,
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await fill(app, app.a)
})
afterAll(() => app.close())

/** Something in each state that a page is about. */
async function fill(app: TestApp, company: TestCompany): Promise<void> {
  const { core } = app
  const disclosure = await app.importCsv(company)
  const patient = await app.importCsv(company, { sectionType: 2, rootCode: 'A' })
  // A second year of each type: with it all years are a file.
  await app.importCsv(company, { year: 2022 })
  await app.importCsv(company, { sectionType: 2, year: 2022, rootCode: 'A' })
  await fillFaq(app, company, 1)
  await app.publish(company)
  await publishPdf(app, company)
  await storePdf(app, company)
  await receiveRequest(core, company.id)
  for (const kind of ['logo', 'favicon'] as const) await addLogo(app, company, kind)
  await editFirst(app, company, 1, disclosure.importId)
  await editFirst(app, company, 2, patient.importId)
  await wordEverything(app, company, '見本')
  await core.publishing.moveToPreview(testActor(company.id, company.adminId), company.id)
  await app.importCsv(company, { year: 2023, onlyCheck: true })
  await app.importCsv(company, { year: 2021, content: wrongRows, onlyCheck: true })
  await planWithdrawal(app, company)
  await addColleagues(app, company)
  const actor = testActor(company.id, company.adminId)
  await core.apiTokens.create(actor, company.id, { name: '会計システム', scopes: ['read'], days: 30 })
  const events = ['edition.published'] as const
  const { id } = await core.webhooks.create(actor, company.id, {
    url: 'https://hooks.example/',
    events: [...events],
  })
  await core.webhooks.ping(actor, company.id, id)
  await core.runner.drain()
  core.visitBuffer.page(company.id, '/disclosure', 'ja')
  await core.visitBuffer.flush()
  core.portalVisitBuffer.page(PORTAL, paths.top, 'ja')
  await core.portalVisitBuffer.flush()
}

/** Users in each state; one of them is signed in and has an authenticator. */
async function addColleagues({ core, clock, client }: TestApp, { id, host }: TestCompany): Promise<void> {
  const { knex } = core.database
  const passwordHash = await core.hasher.hash(digestOf(testPassword))
  const common = {
    companyId: id,
    roleLevel: COMPANY_ADMIN,
    lastName: '見本',
    createdAt: clock.now(),
  } as const
  const add = (firstName: string, hash: string | null) =>
    core.users.insert({ ...common, firstName, passwordHash: hash, lang: 'ja', email: `${firstName}@${host}` })
  const colleague = await add('colleague', passwordHash)
  const former = await add('former', passwordHash)
  await add('invited', null)
  await client(host).signIn(`colleague@${host}`)
  await knex('authenticators').insert({ user_id: colleague, secret: 'x', confirmed_at: 1, created_at: 1 })
  await knex('users').where({ id: former }).update({ is_active: false })
}

/** What a page names beside its links: forms that ask, and pictures. */
function namedBeside($: CheerioAPI): string[] {
  const attributes = [
    ['link[rel=icon]', 'href'],
    ['img', 'src'],
    ['form[method=get]', 'action'],
  ] as const
  return attributes.flatMap(([element, name]) => valuesOf($, element, name))
}

const valuesOf = ($: CheerioAPI, element: string, name: string) =>
  $(`${element}[${name}]`)
    .toArray()
    .map((one) => $(one).attr(name)!)

/** The routes that pages name, from this page on. Only links are followed. */
async function reached(client: TestClient, start: string, routes: Route[]): Promise<Set<string>> {
  const routeOf = matcherOf(routes)
  const found = new Set<string>()
  const visits = new Map<Route, number>()
  const waiting = [start]
  const seen = new Set(waiting)
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const first = await client.get(path)
    // A link to a row leads to the page that has it.
    const answer = first.status === 303 ? await client.get(first.location) : first
    expect([path, answer.status]).toEqual([path, 200])
    found.add(routeOf(path.split('?')[0]!)!.path)
    if (!String(answer.headers['content-type']).startsWith('text/html')) continue
    const $ = load(answer.text)
    const target = (address: string) => new URL(address, `http://${client.host}${path}`)
    for (const named of namedBeside($)) found.add(routeOf(target(named).pathname)?.path ?? named)
    for (const link of valuesOf($, 'a', 'href')) {
      const { host, pathname, search } = target(link)
      const route = host === client.host ? routeOf(pathname) : undefined
      const times = visits.get(route!) ?? 0
      if (!route || times === VISITS || seen.has(pathname + search)) continue
      visits.set(route, times + 1)
      seen.add(pathname + search)
      waiting.push(pathname + search)
    }
  }
  return found
}

const unlinked = (routes: Route[], found: Set<string>) =>
  routes.filter(({ path }) => !found.has(path)).map(({ path }) => path)

it('leads company staff from their landing page to every page they may open', async () => {
  const admin = await app.adminOf(app.a)
  for (const type of ['disclosure', 'patient'] as const) await admin.agree(type, '/preview')
  const routes = pageRoutes(app.services).filter(
    ({ method, access }) => method === 'get' && access === 'company-admin',
  )
  const found = await reached(admin, '/company/dashboard', routes)
  expect(unlinked(routes, found).sort()).toEqual(Object.keys(notNamed).sort())
})

it('leads a visitor from the top to every page of the site', async () => {
  const visitor = app.client(app.a.host)
  for (const type of ['disclosure', 'patient'] as const) await visitor.agree(type)
  const routes = visitorRoutes(app.services).filter(
    ({ method, host }) => method === 'get' && host !== 'console' && host !== 'portal',
  )
  const found = await reached(visitor, '/', routes)
  expect(unlinked(routes, found).sort()).toEqual(Object.keys(notNamedOnSite).sort())
})

it('leads a visitor of the portal from its first page to every other', async () => {
  const visitor = app.client(PORTAL_HOST)
  const actor = testActor(app.a.id, app.a.adminId)
  const settings = { ...defaultDisplay, portal: 'joined' }
  const place = { track: 'display-settings', part: 'settings' } as const
  await app.core.wording.save(actor, app.a.id, place, settings)
  await app.core.publishing.moveTracks(actor, app.a.id, ['display-settings'])
  await app.publish(app.a)
  await app.core.runner.drain()
  app.core.tenants.invalidate()
  await visitor.post(paths.portalTerms, { version: '0', returnTo: '/' })
  const routes = visitorRoutes(app.services).filter(
    ({ method, host }) => method === 'get' && host === 'portal',
  )
  const found = await reached(visitor, '/', routes)
  expect(unlinked(routes, found).sort()).toEqual(Object.keys(notNamedOnPortal).sort())
})
