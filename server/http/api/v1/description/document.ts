import { answer, type JsonSchema } from '#server/lib/answer.ts'
import { toSnake } from '#server/lib/case.ts'
import { paths } from '#server/http/paths.ts'
import type { ApiCall } from '../call.ts'
import { groupOf, groups } from './groups.ts'
import { operationOf, securityOf } from './operation.ts'
import { webhooksOf } from './webhooks.ts'
import type { Words } from './words.ts'

/** The version of the API, which its base address has. */
const VERSION = '1.0.0'

const failure = answer.object(
  { status: answer.whole, message: answer.text },
  {
    errors: answer.listOf(answer.object({ field: answer.text, message: answer.text })),
    results: answer.anyObject,
  },
)

export interface DocumentNeeds {
  words: Words
  /** Its name, which depends on the scheme. */
  sessionCookie: string
  /** Whether it says what is sent to companies' systems. */
  webhooks: boolean
}

/** The calls as an OpenAPI 3.1 document, without anything that depends on host, company or visitor. */
export function documentOf(calls: readonly ApiCall[], { words, sessionCookie, webhooks }: DocumentNeeds) {
  const used = new Set(calls.map(groupOf))
  return {
    openapi: '3.1.1',
    info: {
      title: words.say('title'),
      version: VERSION,
      summary: words.say('lead'),
      description: words.say('document'),
      license: { name: words.say('licence.name'), url: words.say('licence.address') },
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: paths.api }],
    tags: groups
      .filter((group) => used.has(group))
      .map((group) => ({ name: group, description: words.group(group) })),
    paths: pathsOf(calls, words),
    ...(webhooks && { webhooks: webhooksOf(words) }),
    components: { schemas: schemasOf(calls), securitySchemes: schemesOf(calls, sessionCookie, words) },
  }
}

export type ApiDocument = ReturnType<typeof documentOf>

function pathsOf(calls: readonly ApiCall[], words: Words) {
  const all: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const call of calls) {
    const path = pathOf(call)
    all[path] = { ...all[path], [call.method]: operationOf(call, words) }
  }
  return all
}

/** A path as OpenAPI writes it: /user/detail/{id}. */
export const pathOf = ({ path }: Pick<ApiCall, 'path'>) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => `{${toSnake(name)}}`)

/** The named schemas that the calls' answers refer to, by name. */
export function schemasOf(calls: readonly ApiCall[]): Record<string, JsonSchema> {
  const all: Record<string, JsonSchema> = { Failure: failure.schema }
  for (const { answers, lines } of calls)
    for (const [name, schema] of Object.entries({ ...answers.named, ...lines?.answers.named })) {
      if (all[name] !== undefined && JSON.stringify(all[name]) !== JSON.stringify(schema))
        throw new Error(`two schemas are named ${name}`)
      all[name] = schema
    }
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The ways in which a call's maker can be known, as far as some call names them. */
function schemesOf(calls: readonly ApiCall[], sessionCookie: string, words: Words) {
  const key = (place: 'header' | 'cookie', name: string, what: string) => ({
    type: 'apiKey',
    in: place,
    name,
    description: words.say(`security.${what}`),
  })
  const used = new Set(calls.flatMap(securityOf).flatMap((one) => Object.keys(one)))
  const all = {
    accessToken: key('header', 'X-Access-Token', 'accessToken'),
    session: key('cookie', sessionCookie, 'session'),
    csrfToken: key('header', 'X-CSRF-Token', 'csrfToken'),
    apiToken: { type: 'http', scheme: 'bearer', description: words.say('security.apiToken') },
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)))
}
