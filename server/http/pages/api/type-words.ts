import type { Words } from '#server/http/api/v1/description/words.ts'
import { answer, type JsonSchema } from '#server/lib/answer.ts'

const LARGEST = 999_999_999

/** What a schema allows in a few words: `integer, 1 to 999999999`, `"standard" or "plus-one"`, `string or null`. */
export function typeWords(schema: JsonSchema, words: Words): string {
  const base = kindOf(schema, words)
  const { minimum, maximum, maxLength, default: fallback } = schema
  const details = [
    minimum === undefined ? '' : rangeOf(Number(minimum), Number(maximum), words),
    maxLength !== undefined ? words.say('type.length', { n: Number(maxLength) }) : '',
    fallback !== undefined && fallback !== ''
      ? words.say('type.default', { value: JSON.stringify(fallback) })
      : '',
  ]
  return [base, ...details.filter(Boolean)].join(words.say('type.between'))
}

/** The largest number of the database is no limit that anybody meets. */
function rangeOf(from: number, to: number, words: Words): string {
  return to < LARGEST ? words.say('type.range', { from, to }) : words.say('type.least', { from })
}

function kindOf(schema: JsonSchema, words: Words): string {
  const { type, anyOf, items, format } = schema
  const values = schema.enum
  if (Array.isArray(values))
    return either(
      values.map((one) => JSON.stringify(one)),
      words,
    )
  if (Array.isArray(anyOf))
    return either(
      anyOf.map((one: JsonSchema) => kindOf(one, words)),
      words,
    )
  if (type === 'array') return listOf((items ?? {}) as JsonSchema, words)
  if (schema.pattern === answer.day.schema.pattern) return words.say('type.day')
  if (format === 'date-time') return words.say('type.moment')
  if (schema.contentMediaType === 'application/octet-stream') return words.say('type.file')
  const types = [type ?? 'object'].flat() as string[]
  return either(
    types.map((one) => words.say(`type.${one}`)),
    words,
  )
}

/** A list of given values names them as they are sent; any other says what its items are. */
function listOf(items: JsonSchema, words: Words): string {
  const { enum: values } = items
  return Array.isArray(values)
    ? words.say('type.listOfValues', { values: values.join(words.say('type.between')) })
    : words.say('type.list', { of: kindOf(items, words) })
}

/** `string or null`, `10, 20, 50 or 100`. */
function either(all: readonly string[], words: Words): string {
  const different = [...new Set(all)]
  const last = different.pop() ?? ''
  return different.length > 0
    ? `${different.join(words.say('type.between'))}${words.say('type.or')}${last}`
    : last
}
