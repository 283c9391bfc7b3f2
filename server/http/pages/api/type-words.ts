import type { Words } from '#server/http/api/v1/description/words.ts'
import { answer, type JsonSchema } from '#server/lib/answer.ts'

const LARGEST = 999_999_999

/** What a schema allows in a few words: `integer, 1 to 999999999`, `"standard", "plus-one"`, `string or null`. */
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
  if (Array.isArray(values)) return values.map((one) => JSON.stringify(one)).join(words.say('type.or'))
  if (Array.isArray(anyOf)) {
    const kinds = anyOf.map((one: JsonSchema) => kindOf(one, words))
    return [...new Set(kinds)].join(words.say('type.or'))
  }
  if (type === 'array') return words.say('type.list', { of: items ? kindOf(items as JsonSchema, words) : '' })
  if (schema.pattern === answer.day.schema.pattern) return words.say('type.day')
  if (format === 'date-time') return words.say('type.moment')
  if (schema.contentMediaType === 'application/octet-stream') return words.say('type.file')
  const types = [type ?? 'object'].flat() as string[]
  return types.map((one) => words.say(`type.${one}`)).join(words.say('type.or'))
}
