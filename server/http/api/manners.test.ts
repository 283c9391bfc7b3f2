// On both engines: every call of the API is made.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { nameOfCall, requestOfCall } from '#server/testing/access/call-requests.ts'
import { isUnsafe, needsSignIn, sendRequest } from '#server/testing/access/requests.ts'
import { startAccessWorld, type AccessWorld } from '#server/testing/access/world.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { Answer, TestClient } from '#server/testing/test-client.ts'
import { fieldTypesOf } from '#server/lib/input.ts'
import { toSnake } from '#server/lib/case.ts'
import type { Route } from '../routing/route.ts'
import type { ApiCall } from './v1/call.ts'
import { apiCalls, apiRoutes } from './v1/routes.ts'
import { hasBody } from './v1/sent-input.ts'

// How every call takes its input and answers moments, asked of the whole route table (decision 035).

let app: TestApp
let world: AccessWorld
let calls: { call: ApiCall; route: Route }[]
/** A published name. */
let wanted: string

beforeAll(async () => {
  world = await startAccessWorld()
  app = world.app
  const routes = apiRoutes(app.services)
  const published = await world.admin.call('GET', '/api/v1/data-record/list?is_preview=false')
  wanted = encodeURIComponent(published.json().results.content[0].facility)
  calls = apiCalls(app.services)
    .map((call, at) => ({ call, route: routes[at]! }))
    // Those of the portal exist on its host alone.
    .filter(({ route }) => route.host !== 'portal')
})
afterAll(() => app.close())

/** A client that may make the call. */
const clientFor = ({ access }: Route): TestClient => (access === 'system-admin' ? world.system : world.admin)

const fieldsOf = (answer: Answer): string[] =>
  (answer.json().errors ?? []).map(({ field }: { field: string }) => field)

/** The call's valid request, with more in the query of GET and DELETE, in the body of the others. */
function send(
  { call, route }: (typeof calls)[number],
  more: Record<string, unknown>,
  client = clientFor(route),
  headers = {},
) {
  const request = requestOfCall(call, world.things)
  if (hasBody(call.method))
    return sendRequest(client, route, { ...request, body: { ...request.body, ...more } }, headers)
  const query = new URLSearchParams(more as Record<string, string>)
  const path = `${request.path}${request.path.includes('?') ? '&' : '?'}${query}`
  return sendRequest(client, route, { path }, headers)
}

const isLogout = ({ path }: Route) => path.endsWith('/auth/logout')

describe('a field that a call does not have', () => {
  it('is refused by every call, which names it', async () => {
    for (const one of calls) {
      const answer = await send(one, { nope: '1' })
      const name = nameOfCall(one.call)
      expect([name, answer.status, answer.json().status]).toEqual([name, 400, 406])
      expect([name, fieldsOf(answer)]).toEqual([name, ['nope']])
    }
  })

  it('is refused in a list of objects too', async () => {
    const columns = [{ column: 'facility', hading: '施設' }]
    const answer = await world.admin.call('PUT', '/api/v1/heading-table/update', { columns })
    expect([answer.json().status, fieldsOf(answer)]).toEqual([406, ['columns.0.hading']])
  })

  it('is not an answer of any length', async () => {
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`x${at}`, 1]))
    const answer = await world.admin.call('PUT', '/api/v1/page-title/update', many)
    expect([answer.json().status, fieldsOf(answer).length]).toEqual([406, 200])
  })
})

describe('a field that is given twice', () => {
  const search = '/api/v1/data-record/public/search?organization_name=a'

  it.each([
    ['in two spellings', `${search}&section_type=1&sectionType=1`, 'section_type'],
    ['as a list of one', `${search}&section_type[]=1`, 'section_type[]'],
    ['in the same spelling', `${search}&section_type=1&section_type=1`, 'section_type'],
  ])('%s is refused', async (_what, path, field) => {
    const answer = await app.client(app.a.host).call('GET', path)
    expect([answer.json().status, fieldsOf(answer)]).toEqual([406, [field]])
  })

  it.each([
    ['in the query and in the body', '?section_type=1', { section_type: 1 }, 'section_type'],
    ['in two spellings', '', { section_type: 1, sectionType: 1 }, 'section_type'],
  ])('%s of an update is refused', async (_what, query, body, field) => {
    const answer = await world.admin.call('PUT', `/api/v1/data-record/move-data-record${query}`, body)
    expect([answer.json().status, fieldsOf(answer)]).toEqual([406, [field]])
  })
})

describe('a list in a query', () => {
  const items: Record<string, [string, string]> = {
    years: ['2024', '2023'],
    rootSectionIds: ['1300', '1100'],
  }

  it('is a list of these calls', () => {
    const lists = calls.flatMap(({ call }) =>
      hasBody(call.method)
        ? []
        : [...fieldTypesOf(call.input)].flatMap(([name, type]) =>
            type === 'array' ? [[call.path, name]] : [],
          ),
    )
    expect(lists).toEqual([
      ...Object.keys(items).map((name) => ['/data-record/public/search', name]),
      ['/data-record/public/list', 'fields'],
    ])
  })

  it.each(Object.keys(items))('may be repeated, in brackets or with commas: %s', async (list) => {
    const [one, two] = items[list]!
    const ask = async (query: string) => {
      const path = `/api/v1/data-record/public/search?organization_name=${wanted}&${query}`
      return (await app.client(app.a.host).call('GET', path)).json()
    }
    const name = toSnake(list)
    const [first, both] = [await ask(`${name}=${one}`), await ask(`${name}=${one}&${name}=${two}`)]
    expect([first.status, both.status, both.results.total_elements > 0]).toEqual([200, 200, true])
    for (const spelling of [name, list]) {
      expect(await ask(`${spelling}[]=${one}`)).toEqual(first)
      for (const query of [
        `${spelling}[]=${one}&${spelling}[]=${two}`,
        `${spelling}[0]=${one}&${spelling}[1]=${two}`,
        `${spelling}=${one},${two}`,
        `${spelling}=${one}%2C${two}`,
        `${spelling}=${one}&${spelling}[]=${two}`,
      ])
        expect([query, await ask(query)]).toEqual([query, both])
    }
  })

  it('restricts the answer, whatever its spelling', async () => {
    const total = async (query: string) => {
      const path = `/api/v1/data-record/public/search?organization_name=${wanted}${query}`
      return (await app.client(app.a.host).call('GET', path)).json().results.total_elements
    }
    expect(await total('')).toBeGreaterThan(0)
    for (const query of ['&years=1999', '&years[]=1999', '&years=1999,1998'])
      expect(await total(query)).toBe(0)
  })

  it('has items of its kind, and no empty ones: 406', async () => {
    for (const query of ['years=2024,x', 'years[]=x', 'years=2024,', 'years=,', 'years=&years=2024']) {
      const path = `/api/v1/data-record/public/search?organization_name=${wanted}&${query}`
      expect([query, (await app.client(app.a.host).call('GET', path)).json().status]).toEqual([query, 406])
    }
  })
})

describe('an empty field', () => {
  const statusOf = async (path: string) => (await app.client(app.a.host).call('GET', path)).json().status

  it('of an open read was not sent: browsers send every field of a form', async () => {
    const search = `/api/v1/data-record/public/search?organization_name=${wanted}`
    expect(await statusOf(`${search}&years=&size=&is_preview=`)).toBe(200)
    expect(await statusOf('/api/v1/data-record/public?section_id=')).toBe(406)
    expect(await statusOf(`${search}&domain=`)).toBe(406)
  })

  it('of another call is refused where it is no text', async () => {
    const answer = await world.admin.call('GET', '/api/v1/data-record/list?size=')
    expect(answer.json().status).toBe(406)
  })
})

describe('SEC-SES-15 a token that is no longer valid', () => {
  const headers = { 'x-access-token': 'x'.repeat(43) }
  const isOpen = ({ route }: (typeof calls)[number]) => !needsSignIn(route) && route.step === undefined

  it('leaves every public call as it is for somebody who is not signed in', async () => {
    for (const one of calls.filter(isOpen)) {
      const plain = await send(one, {}, app.client(app.a.host))
      const stale = await send(one, {}, app.client(app.a.host), headers)
      const name = nameOfCall(one.call)
      expect([name, stale.status]).toEqual([name, plain.status])
      if (!isUnsafe(one.route)) expect([name, stale.status]).toEqual([name, 200])
    }
  })

  it('lets its owner sign in again', async () => {
    const login = { email: app.a.adminEmail, password: 'Ume-hana-2026' }
    const answer = await app.client(app.a.host).call('POST', '/api/v1/auth/login', login, headers)
    expect([answer.status, typeof answer.json().results.access_token]).toEqual([200, 'string'])
  })

  it('closes every other call: 401', async () => {
    for (const one of calls.filter((call) => !isOpen(call))) {
      const answer = await send(one, {}, app.client(app.a.host), headers)
      expect([nameOfCall(one.call), answer.json().status]).toEqual([nameOfCall(one.call), 401])
    }
  })

  it('makes nobody of a cookie that is valid', async () => {
    const path = '/api/v1/data-record/public/get-year'
    const ask = async (query: string) =>
      (await world.admin.call('GET', `${path}${query}`, undefined, headers)).json().status
    expect([await ask(''), await ask('?is_preview=true')]).toEqual([200, 401])
  })
})

describe('a moment in an answer', () => {
  const EARLIEST = Date.UTC(2015, 0)
  const LATEST = Date.UTC(2100, 0)

  /** The values that may be milliseconds since the epoch, with their keys. */
  function numbersIn(value: unknown, key: string): string[] {
    if (typeof value === 'number' && value > EARLIEST && value < LATEST) return [`${key}: ${value}`]
    if (value === null || typeof value !== 'object') return []
    return Object.entries(value).flatMap(([name, item]) => numbersIn(item, name))
  }

  function textsIn(value: unknown, key: string): [key: string, text: string][] {
    if (typeof value === 'string') return [[key, value]]
    if (value === null || typeof value !== 'object') return []
    return Object.entries(value).flatMap(([name, item]) => textsIn(item, name))
  }

  it('is never a number, and always ISO 8601', async () => {
    const seen = new Set<string>()
    for (const one of calls.filter(({ route }) => !isUnsafe(route) && !isLogout(route))) {
      const answer = await send(one, {})
      if (!String(answer.headers['content-type']).includes('json')) continue
      const { results } = answer.json()
      const name = nameOfCall(one.call)
      expect([name, numbersIn(results, '')]).toEqual([name, []])
      for (const [key, text] of textsIn(results, '').filter(([key]) => /(^at|_at|_until|_date)$/.test(key))) {
        seen.add(key)
        expect([name, key, text]).toEqual([name, key, expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)])
      }
    }
    // Those of the access world: without them, the test would pass on nothing.
    for (const key of [
      'at',
      'upload_date',
      'created_at',
      'published_at',
      'requested_at',
      'publish_at',
      'changed_at',
    ])
      expect([...seen]).toContain(key)
  })
})

describe('lengths', () => {
  it('count characters, not UTF-16 units', async () => {
    const wide = '𠮷'.repeat(255)
    const visitor = app.client(app.a.host)
    for (const field of ['individual_name', 'organization_name']) {
      const ask = async (text: string) =>
        (
          await visitor.call('GET', `/api/v1/data-record/public/search?${field}=${encodeURIComponent(text)}`)
        ).json()
      expect([field, (await ask(wide)).status]).toEqual([field, 200])
      expect([field, (await ask(`${wide}𠮷`)).status]).toEqual([field, 406])
    }
    for (const path of ['data-record/list', 'upload-file/list']) {
      const ask = async (text: string) =>
        (await world.admin.call('GET', `/api/v1/${path}?key_words=${encodeURIComponent(text)}`)).json().status
      expect([path, await ask(wide), await ask(`${wide}𠮷`)]).toEqual([path, 200, 406])
    }
  })
})
