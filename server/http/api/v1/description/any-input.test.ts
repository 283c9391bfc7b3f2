import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { JsonSchema } from '#server/lib/answer.ts'
import { randomOf } from '#server/testing/random.ts'
import { startAccessWorld, type AccessWorld } from '#server/testing/access/world.ts'
import { paths } from '#server/http/paths.ts'
import type { ApiCall } from '../call.ts'
import { apiCalls } from '../routes.ts'
import { hasBody } from '../sent-input.ts'
import { inputOf, pathParametersOf } from './call-input.ts'
import { nameOfCall } from './call-name.ts'

// Whatever is sent, a call answers what its definition describes: the test client compares every answer with it. Always
// the same inputs, so that a failure is that of a change.

const ROUNDS = 3
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
beforeAll(async () => {
  world = await startAccessWorld()
})
afterAll(() => world.app.close())

it('answers whatever is sent as its definition describes, and never as a failure of the server', async () => {
  const { app, admin, system } = world
  const random = randomOf(SEED)
  const visitor = app.client(app.a.host)
  const usual = { public: visitor, 'signed-in': admin, 'company-admin': admin, 'system-admin': system }
  const calls = apiCalls(app.services).filter((call) => !isLeftOut(call))
  const faults: string[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const call of calls) {
      const { path, body } = anyRequest(call, random)
      const client = random(10) === 0 ? pick([visitor, admin, system], random) : usual[call.access]
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
