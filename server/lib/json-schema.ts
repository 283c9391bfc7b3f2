import type { Schema } from 'joi'
import type { JsonSchema } from './answer.ts'
import { toSnake } from './case.ts'

/** The parts of joi's `describe()` that schemas of inputs use. */
interface Described {
  type: string
  flags?: { only?: boolean; presence?: string; default?: unknown; result?: string }
  rules?: { name: string; args?: { limit?: unknown; regex?: string } }[]
  /** Values, and references to other fields. */
  allow?: unknown[]
  items?: Described[]
  keys?: Record<string, Described>
  /** Of alternatives: their schemas, or branches of a condition. */
  matches?: ({ schema?: Described } & Branch)[]
  whens?: Branch[]
  dependencies?: { rel: string; peers: string[] }[]
  metas?: JsonSchema[]
}

interface Branch {
  then?: Described
  otherwise?: Described
}

/**
 * The JSON Schema of what an input accepts, as it is sent: names in snake_case. A custom rule says what it checks in a
 * `meta` with JSON Schema's keywords: `.custom(…).meta({ maxLength: 10 })`. A meta with a `type` stands for the whole.
 */
export function jsonSchemaOf(schema: Schema): JsonSchema {
  return schemaOf(schema.describe() as Described)
}

function schemaOf(described: Described): JsonSchema {
  const fallback = described.flags?.default
  return { ...withNull(described), ...(fallback !== undefined && { default: fallback }) }
}

function withNull(described: Described): JsonSchema {
  const { flags, allow = [] } = described
  const schema = typed(described)
  if (!allow.includes(null) || Object.keys(schema).length === 0) return schema
  if (flags?.only) return { enum: [...(schema.enum as unknown[]), null] }
  return typeof schema.type === 'string'
    ? { ...schema, type: [schema.type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] }
}

function typed(described: Described): JsonSchema {
  const { type, flags, allow = [], whens } = described
  const meta: JsonSchema = Object.assign({}, ...(described.metas ?? []))
  if (meta.type) return meta
  if (flags?.only) return ofValues(allow)
  if (whens && type === 'any') return branches(whens)
  switch (type) {
    case 'string':
      return { ...text(described), ...meta }
    case 'number':
      return { ...number(described), ...meta }
    case 'boolean':
      return { type: 'boolean', ...meta }
    case 'array':
      return { ...list(described), ...meta }
    case 'object':
      return { ...object(described), ...meta }
    case 'alternatives':
      return branches(described.matches ?? [])
    default:
      return meta
  }
}

/** One of the values. What must equal another field can be anything. */
function ofValues(allow: unknown[]): JsonSchema {
  const values = allow.filter((value) => value !== null)
  return values.every((value) => typeof value !== 'object') ? { enum: values } : {}
}

function branches(all: ({ schema?: Described } & Branch)[]): JsonSchema {
  const schemas = all.flatMap(({ schema, then, otherwise }) =>
    [schema, then, otherwise].flatMap((one) => (one ? [withNull(one)] : [])),
  )
  const different = [...new Map(schemas.map((one) => [JSON.stringify(one), one])).values()]
  return different.length === 1 ? different[0]! : { anyOf: different }
}

const limitOf = ({ rules = [] }: Described, name: string) =>
  rules.find((rule) => rule.name === name)?.args?.limit

function limits(described: Described, keywords: Record<string, string>): JsonSchema {
  const found = Object.entries(keywords).map(([rule, keyword]) => [keyword, limitOf(described, rule)])
  return Object.fromEntries(found.filter(([, limit]) => limit !== undefined))
}

const HEX = '^[0-9a-fA-F]+$'

function text(described: Described): JsonSchema {
  const { rules = [], allow = [] } = described
  const mayBeEmpty = allow.includes('')
  const regex = rules.find(({ name }) => name === 'pattern')?.args?.regex
  const own = regex ? sourceOf(regex) : rules.some(({ name }) => name === 'hex') ? HEX : undefined
  return {
    type: 'string',
    ...(own && { pattern: mayBeEmpty ? `^$|${own}` : own }),
    ...(!own && !mayBeEmpty && { minLength: 1 }),
  }
}

/** A regular expression without its slashes and flags. */
const sourceOf = (regex: string) => regex.replace(/^\/(.*)\/[a-z]*$/s, '$1')

function number(described: Described): JsonSchema {
  const isWhole = described.rules?.some(({ name }) => name === 'integer')
  const range = limits(described, { min: 'minimum', max: 'maximum' })
  return { type: isWhole ? 'integer' : 'number', ...range }
}

function list(described: Described): JsonSchema {
  const [item] = described.items ?? []
  const size = limits(described, { min: 'minItems', max: 'maxItems' })
  return { type: 'array', ...(item && { items: withNull(item) }), ...size }
}

function object({ keys = {}, dependencies = [] }: Described): JsonSchema {
  const sent = Object.entries(keys).filter(
    ([, { flags }]) => flags?.presence !== 'forbidden' && flags?.result !== 'strip',
  )
  const required = sent
    .filter(([, { flags }]) => flags?.presence === 'required')
    .map(([name]) => toSnake(name))
  const either = dependencies.filter(({ rel }) => rel === 'xor')
  return {
    type: 'object',
    properties: Object.fromEntries(sent.map(([name, one]) => [toSnake(name), schemaOf(one)])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
    ...(either.length > 0 && {
      oneOf: either.flatMap(({ peers }) => peers.map((peer) => ({ required: [toSnake(peer)] }))),
    }),
  }
}
