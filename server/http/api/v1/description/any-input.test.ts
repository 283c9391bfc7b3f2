// On both engines: whatever passes the checks of an input reaches the database.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { JsonSchema } from '#server/lib/answer.ts'
import { randomOf } from '#server/testing/random.ts'
import { sendRequest } from '#server/testing/access/requests.ts'
import { requestOfCall } from '#server/testing/access/call-requests.ts'
import type { AccessWorld } from '#server/testing/access/world.ts'
import { startCallWorld, type CallWorld, type RoutedCall } from '#server/testing/access/call-world.ts'
import type { Answer } from '#server/testing/test-client.ts'
import { paths } from '#server/http/paths.ts'
import type { ApiCall } from '../call.ts'
import { hasBody } from '../sent-input.ts'
import { inputOf, pathParametersOf } from './call-input.ts'
import { nameOfCall } from './call-name.ts'

// Whatever is sent, a call answers what its definition describes: the test client compares every answer with it. Always
// the same inputs, so that a failure is that of a change.

/** On a push that tests both engines, SQLite gets one: what passes the checks is refused by MariaDB first. */
const ROUNDS =
  process.env.CHECK_ALL === '1' || !process.env.SERVICES_DATABASE_URL || process.env.TEST_DATABASE_URL ? 3 : 1
const SEED = 62

/** They would end the sessions that the others are made with; uploads send files, which other tests do. */
const isLeftOut = ({ path, body }: ApiCall) =>
  body === 'multipart' ||
  /^\/auth\/logout|^\/company\/delete|^\/user\/(?:disable|end-sessions|change-password)|^\/company\/update\//.test(
    path,
  )

const odd: readonly unknown[] = [
  ...['', ' ', '0', '-1', '1e3', '１２', 'あ', '𠮷'.repeat(300), "'; --", '%', '[]', 'null', 'a@b.example'],
  ...[0, -1, 1.5, 1e15, true, false, null, [], ['a', 1], {}, { a: { b: 1 } }],
]

/** A whole number below a bound. */
type Random = (bound: number) => number

let world: AccessWorld
let calls: RoutedCall[]
let clientFor: CallWorld['clientFor']
beforeAll(async () => {
  ;({ world, calls, clientFor } = await startCallWorld())
})
afterAll(() => world.app.close())

// First: what the others send is stored, and found afterwards.
describe('SEC-INJ-15: a wildcard', () => {
  const searched = /^(?:key_words|search_key|organization_name|individual_name)$/

  it('is looked for as it is, by every call that searches', async () => {
    const asked: string[] = []
    for (const { call, route } of calls)
      for (const { name } of inputOf(call).filter((field) => searched.test(field.name))) {
        if (hasBody(call.method) || call.answers.file) continue
        asked.push(`${call.path} ${name}`)
        for (const word of ['%', '_', '\\', '!%', '*', '" OR company_id > 0']) {
          const path = `${paths.api}${call.path}?${new URLSearchParams({ [name]: word })}`
          const answer = await sendRequest(clientFor(call), route, { path })
          expect([call.path, name, word, answer.json().results?.total_elements]).toEqual([
            ...[call.path, name, word, 0],
          ])
        }
      }
    expect(asked).toHaveLength(6)
  })
})

it('answers whatever is sent as its definition describes, and never as a failure of the server', async () => {
  const { app, admin, system } = world
  const random = randomOf(SEED)
  const visitor = app.client(app.a.host)
  const sent = calls.map(({ call }) => call).filter((call) => !isLeftOut(call))
  const faults: string[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const call of sent) {
      const { path, body } = anyRequest(call, random)
      const client = random(10) === 0 ? pick([visitor, admin, system], random) : clientFor(call)
      try {
        const answer = await client.call(call.method.toUpperCase(), path, body)
        if (answer.status >= 500)
          faults.push(`${nameOfCall(call)} ${path} ${JSON.stringify(body)}: ${answer.status}`)
      } catch (error) {
        faults.push(`${(error as Error).message} ${path} ${JSON.stringify(body)}`)
      }
    }
  expect([...new Set(faults)]).toEqual([])
}, 240_000)

/** The call's example with another value of one field, which is JSON. */
function answerTo({ call }: RoutedCall, field: string, json: string): Promise<Answer> {
  const { path, body = {} } = requestOfCall(call, world.things)
  const client = clientFor(call)
  const method = call.method.toUpperCase()
  if (hasBody(call.method)) {
    const { [field]: _, ...rest } = body as Record<string, unknown>
    return client.call(method, path, withMember(rest, `"${field}":${json}`))
  }
  const [base, query] = path.split('?')
  const all = new URLSearchParams(query)
  const value: unknown = JSON.parse(json)
  // What clients make of an object: a key with brackets.
  if (typeof value === 'object' && value !== null) all.set(`${field}[a]`, '1')
  else all.set(field, String(value))
  return client.call(method, `${base}?${all}`)
}

/** An object as JSON, with one more member as it is written. */
function withMember(fields: object, member: string): string {
  const text = JSON.stringify(fields)
  return `${text.slice(0, -1)}${text === '{}' ? '' : ','}${member}}`
}

/** Whether an answer says that the request is wrong. */
const refuses = ({ status }: Answer) => status >= 400 && status < 500

/** Each field of each call is given one of the kinds, in turn; in a complete run all of them (decision 061). */
async function faultsOfFields<K>(
  kinds: readonly K[],
  send: (one: RoutedCall, field: string, kind: K) => Promise<Answer>,
  isRight: (answer: Answer, one: RoutedCall & { schema: JsonSchema }, kind: K) => boolean,
  isWanted: (field: { schema: JsonSchema }) => boolean = () => true,
): Promise<string[]> {
  const faults: string[] = []
  const fields = calls
    .filter(({ call }) => !isLeftOut(call))
    .flatMap((one) => inputOf(one.call).map(({ name, schema }) => ({ ...one, name, schema })))
    .filter(isWanted)
  for (const [at, field] of fields.entries())
    for (const kind of process.env.CHECK_ALL === '1' ? kinds : [kinds[at % kinds.length]!]) {
      const answer = await send(field, field.name, kind)
      if (answer.status >= 500 || !isRight(answer, field, kind))
        faults.push(`${nameOfCall(field.call)} ${field.name}: ${JSON.stringify(kind)} was ${answer.status}`)
    }
  return faults
}

describe('SEC-INJ-10, 11, 12, 14, 32, 51: in place of each field', () => {
  const otherKinds = [
    ...['{}', '{"a":{"b":1}}', '[]', '["a"]', '[[1]]', '0', '-1.5', 'true', 'null'],
    ...['1e999', '123456789012345678901234567890'],
  ]
  const texts = [
    ...[`' or 1=1 -- " \\`, '%_', 'a\r\nSet-Cookie: x=1', 'a\0b', '\ud800', '\u2028', '=1+1'],
    ...['__proto__', 'constructor', '１２', '../../x', '{{7*7}}', '𠮷'.repeat(300)],
  ]

  /** Whether no field of this schema holds the value. Of some the schema says nothing: a service checks them. */
  function isWrong(schema: JsonSchema, isInBody: boolean, json: string): boolean {
    const value: unknown = JSON.parse(json)
    if (Array.isArray(schema.enum)) return !schema.enum.map(String).includes(String(value))
    if (schema.type === 'string') return isInBody && typeof value !== 'string'
    // Some numbers and flags are 0, and people type full-width digits.
    if (schema.type === 'integer') return json !== '0' && value !== '１２'
    return schema.type === 'boolean' && json !== '0' && json !== 'true'
  }

  it('a value that its schema does not describe is refused, and whatever it is, it is no failure', async () => {
    const isRight = (answer: Answer, { call, schema }: RoutedCall & { schema: JsonSchema }, json: string) =>
      !answer.setCookies.some((cookie) => cookie.startsWith('x=')) &&
      (refuses(answer) || !isWrong(schema, hasBody(call.method), json))
    const kinds = [...otherKinds, ...texts.map((text) => JSON.stringify(text))]
    expect(await faultsOfFields(kinds, answerTo, isRight)).toEqual([])
  }, 240_000)

  it('a text without end is refused', async () => {
    // As long as a body may be, and an address.
    const send = (one: RoutedCall, field: string) =>
      answerTo(one, field, JSON.stringify('x'.repeat(hasBody(one.call.method) ? 90_000 : 5000)))
    const isText = ({ schema }: { schema: JsonSchema }) =>
      schema.enum === undefined && !/integer|boolean|array|object/.test(String(schema.type))
    expect(await faultsOfFields(['a long text'], send, refuses, isText)).toEqual([])
  }, 240_000)
})

/** Each field with a fitting value or an odd one, or not at all. */
function anyRequest(call: ApiCall, random: Random): { path: string; body?: object } {
  const sent = inputOf(call).filter(
    ({ name, isRequired }) => isRequired || random(10) < (name === 'domain' ? 1 : 4),
  )
  const values = sent.map(({ name, schema }) => [name, anyValue(schema, random)] as const)
  const ids = pathParametersOf(call).map(({ schema }) =>
    encodeURIComponent(String(anyValue(schema, random) || 'x')),
  )
  const path = paths.api + call.path.replaceAll(/:\w+/g, () => ids.shift()!)
  if (hasBody(call.method)) return { path, body: Object.fromEntries(values) }
  const query = new URLSearchParams(values.map(([name, value]) => [name, String(value)]))
  return { path: query.size > 0 ? `${path}?${query}` : path }
}

function pick<T>(from: readonly T[], random: Random): T {
  return from[random(from.length)]!
}

function anyValue(schema: JsonSchema, random: Random): unknown {
  if (random(12) === 0) return pick(odd, random)
  if (Array.isArray(schema.enum)) return pick(schema.enum, random)
  if (Array.isArray(schema.anyOf)) return anyValue(pick(schema.anyOf as JsonSchema[], random), random)
  switch (schema.type) {
    case 'integer': {
      const least = Number(schema.minimum ?? 0)
      return least + random(Math.min(3, Number(schema.maximum ?? 9) - least + 1))
    }
    case 'boolean':
      return random(2) === 0
    case 'array':
      return [anyValue(schema.items as JsonSchema, random)]
    case 'object': {
      const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
      return Object.fromEntries(fields.map(([name, one]) => [name, anyValue(one, random)]))
    }
    case 'string':
      return pick(['a', '見本', 'x'.repeat(20), '2025-01-01T00:00:00Z', '1-1', 'Sakura-2027'], random)
    default:
      return pick(odd, random)
  }
}
