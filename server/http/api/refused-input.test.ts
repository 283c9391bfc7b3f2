import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { requestOfCall } from '#server/testing/access/call-requests.ts'
import { sendRaw } from '#server/testing/raw-request.ts'
import { sendRequest } from '#server/testing/access/requests.ts'
import { processorTimeOf } from '#server/testing/time-limits.ts'
import type { AccessWorld } from '#server/testing/access/world.ts'
import { startCallWorld, type CallWorld, type RoutedCall } from '#server/testing/access/call-world.ts'
import { fieldTypesOf } from '#server/lib/input.ts'
import type { Answer } from '#server/testing/test-client.ts'
import { paths } from '../paths.ts'
import { inputOf } from './v1/description/call-input.ts'
import { nameOfCall } from './v1/description/call-name.ts'
import { isOpen } from './v1/open-read/is-open.ts'
import { hasBody } from './v1/sent-input.ts'

// What no call takes, asked of every call; of several forms of one thing each call is sent one, in turn. What passes the
// checks of an input, or may, is sent in description/any-input.test.ts.

let world: AccessWorld
let calls: RoutedCall[]
let clientFor: CallWorld['clientFor']
beforeAll(async () => {
  ;({ world, calls, clientFor } = await startCallWorld())
})
afterAll(() => world.app.close())

function inTurn<T>(values: readonly T[], at: number): T {
  return values[at % values.length]!
}

/** The call's example with one more member of its body, as it is written. */
function sendMember({ call }: RoutedCall, member: string): Promise<Answer> {
  const { path, body = {} } = requestOfCall(call, world.things)
  const text = JSON.stringify(body)
  const sent = `${text.slice(0, -1)}${text === '{}' ? '' : ','}${member}}`
  return clientFor(call).call(call.method.toUpperCase(), path, sent)
}

/** The call's example with more in its query. */
function sendQuery({ call }: RoutedCall, query: string): Promise<Answer> {
  const { path } = requestOfCall(call, world.things)
  const address = `${path}${path.includes('?') ? '&' : '?'}${query}`
  return clientFor(call).call(call.method.toUpperCase(), address)
}

/** Expects this code from every call to which something is sent. */
async function expectRefused(
  code: number,
  send: (one: RoutedCall, at: number) => Promise<Answer> | undefined,
): Promise<void> {
  let count = 0
  for (const [at, one] of calls.entries()) {
    const answer = await send(one, at)
    if (!answer) continue
    count++
    expect([nameOfCall(one.call), answer.json().status]).toEqual([nameOfCall(one.call), code])
  }
  expect(count).toBeGreaterThan(20)
}

it('SEC-INJ-30: names of prototypes are unknown fields, and change none', async () => {
  const members = ['"__proto__":{"polluted":1}', '"constructor":{"prototype":{"polluted":1}}']
  const queries = ['__proto__[polluted]=1', 'constructor[prototype][polluted]=1', '__proto__=1']
  await expectRefused(406, (one, at) => {
    if (one.call.body === 'multipart') {
      const { path, body } = requestOfCall(one.call, world.things)
      const sent = { ...body, [inTurn(['__proto__[polluted]', '__proto__'], at)]: '1' }
      return sendRequest(clientFor(one.call), one.route, { path, body: sent })
    }
    return hasBody(one.call.method)
      ? sendMember(one, inTurn(members, at))
      : sendQuery(one, inTurn(queries, at))
  })
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

it('SEC-INJ-31: JSON that is nested too deep is a bad request', () =>
  expectRefused(400, (one) =>
    one.route.body === 'json' ? sendMember(one, `"a":${'['.repeat(40_000)}${']'.repeat(40_000)}`) : undefined,
  ))

it('SEC-INJ-32, 40, 41: a field that is given twice, or in brackets, is refused', () =>
  expectRefused(406, (one, at) => {
    const field = inputOf(one.call).find(({ schema }) => schema.type !== 'array')!.name
    if (one.call.body === 'multipart') return undefined
    const camel = field.replace(/_([a-z])/, (_, letter: string) => letter.toUpperCase())
    // Of one name twice in an object, JSON keeps the last: that is read in one place, once.
    if (hasBody(one.call.method))
      return camel === field ? undefined : sendMember(one, `"${field}":1,"${camel}":1`)
    return sendQuery(one, inTurn([`${field}=1&${field}=1`, `${field}[a]=1`, `${field}[]=1&${field}[]=2`], at))
  }))

it('SEC-INJ-13, SEC-DOS-05: a page or a size that is none is refused', async () => {
  const wrong = ['0', '-1', '1e9', 'NaN', '1e400', '10;', '１０', '1.5', '99999999999999999999', '', ' 10']
  const asked = calls.flatMap(({ call, route }) =>
    inputOf(call)
      .filter(({ name }) => name === 'page' || name === 'size')
      .flatMap(({ name }) => wrong.map((value) => ({ call, route, name, value }))),
  )
  expect(asked.length).toBeGreaterThan(150)
  // Every third, so that each call gets several and each value comes to both fields.
  for (const { call, route, name, value } of asked.filter((_, at) => at % 3 === 0)) {
    const [base, query] = requestOfCall(call, world.things).path.split('?')
    const all = new URLSearchParams(query)
    all.set(name, value)
    const answer = await sendRequest(clientFor(call), route, { path: `${base}?${all}` })
    // Forms send empty fields too: to an open read, one is not sent.
    const expected = value === '' && isOpen(call) ? 200 : 406
    expect([nameOfCall(call), name, value, answer.json().status]).toEqual([
      ...[nameOfCall(call), name, value, expected],
    ])
  }
})

it('SEC-INJ-20: a text of any length is checked at once, in every field', () => {
  const repeated = ['a', ' ', '　', '1', '.', 'a.', 'a@', '-', '(', '[a](', '𠮷']
  const took = processorTimeOf(() => {
    for (const { call } of calls)
      for (const [at, [name, type]] of [...fieldTypesOf(call.input)].entries())
        // Each field with three of them; together the calls have every kind of field many times.
        for (const part of type === 'string' || type === 'any'
          ? [0, 4, 8].map((by) => inTurn(repeated, at + by))
          : [])
          call.input.schema.validate(
            { [name]: `${part.repeat(50_000 / part.length)}!` },
            { abortEarly: false },
          )
  })
  // A second; what grows with the square of the length takes minutes.
  expect(took).toBeLessThan(20_000)
})

it('SEC-DOS-01: a compressed body is refused, before it is known who sends it', () => {
  const encodings = ['gzip', 'br', 'deflate', 'zstd', 'BR', 'gzip, br', 'identity, gzip']
  const { app, things } = world
  return expectRefused(724, ({ call }, at) =>
    app.client(app.a.host).call(call.method.toUpperCase(), requestOfCall(call, things).path, '{}', {
      'content-encoding': inTurn(encodings, at),
    }),
  )
})

it('SEC-INJ-60: what headers of proxies say changes no answer that anybody can read', async () => {
  const { app, things } = world
  const forged = {
    ...{ 'x-forwarded-host': app.b.host, 'x-forwarded-proto': 'https', 'x-forwarded-scheme': 'https' },
    ...{ forwarded: `host=${app.b.host}`, 'x-original-url': '/login', 'x-rewrite-url': '/login' },
    ...{ 'x-http-method-override': 'DELETE' },
  }
  const open = calls.filter(({ call }) => isOpen(call))
  expect(open.length).toBeGreaterThan(10)
  for (const { call } of open) {
    const ask = async (headers = {}) => {
      const { path } = requestOfCall(call, things)
      const {
        status,
        text,
        headers: answered,
      } = await app.client(app.a.host).call('GET', path, undefined, headers)
      return [nameOfCall(call), status, text, answered.etag, answered.link, answered.location]
    }
    expect(await ask(forged)).toEqual(await ask())
  }
})

it('SEC-DOS-08: headers without end are refused, and the next call is answered', async () => {
  const { app } = world
  const ask = (token: string) =>
    sendRaw(
      app.port,
      `GET ${paths.api}/auth/info HTTP/1.1`,
      `Host: ${app.a.host}`,
      `X-Access-Token: ${token}`,
    )
  expect((await ask('x'.repeat(20_000))).status).toBe(431)
  expect((await ask('x')).status).toBe(401)
})

it.each([
  ['two lengths', ['Content-Length: 2', 'Content-Length: 3']],
  ['a length and pieces', ['Content-Length: 2', 'Transfer-Encoding: chunked']],
  ['pieces that are not last', ['Transfer-Encoding: chunked, gzip']],
  ['a line that ends without CR', ['X-A: a\nX-B: b']],
  ['a space in front of a colon', ['Content-Length : 2']],
])('SEC-DOS-12: %s, which a proxy may read in another way, is a bad request', async (_what, headers) => {
  const { app } = world
  const line = `POST ${paths.api}/auth/login HTTP/1.1`
  expect((await sendRaw(app.port, line, `Host: ${app.a.host}`, ...headers)).status).toBe(400)
})

it('SEC-DOS-11: an address that cannot be read is a bad request, and an id that is none is not found', async () => {
  const unreadable = ['%E0%A4%A', '%', '%ff']
  const wrong = ['%00', '..%2f1', '1%0d%0a', '1e3', '%EF%BC%91', '99999999999999999999', '-1', '1%20or%201']
  const named = calls.filter(({ call }) => call.path.includes(':'))
  for (const [at, { call, route }] of named.entries())
    for (const [id, status] of [
      [inTurn(unreadable, at), 400],
      [inTurn(wrong, at), 404],
      [inTurn(wrong, at + 3), 404],
    ] as const) {
      const path = `${paths.api}${call.path.replaceAll(/:\w+/g, id)}`
      const { body } = requestOfCall(call, world.things)
      const answer = await sendRequest(clientFor(call), route, { path, ...(body && { body }) })
      expect([nameOfCall(call), id, answer.status]).toEqual([nameOfCall(call), id, status])
    }
})
