import type { Words } from '#server/http/api/v1/description/words.ts'
import type { JsonSchema } from '#server/lib/answer.ts'

/** What a schema allows in a few words: `integer, 1 to 999999999`, `"standard", "plus-one"`, `string or null`. */
export function typeWords(schema: JsonSchema, words: Words): string {
  const base = kindOf(schema, words)
  const { minimum, maximum, maxLength, default: fallback } = schema
  const details = [
    minimum !== undefined && maximum !== undefined
      ? words.say('type.range', { from: Number(minimum), to: Number(maximum) })
      : '',
    maxLength !== undefined ? words.say('type.length', { n: Number(maxLength) }) : '',
    fallback !== undefined ? words.say('type.default', { value: JSON.stringify(fallback) }) : '',
  ]
  return [base, ...details.filter(Boolean)].join(words.say('type.between'))
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
  if (format === 'date-time') return words.say('type.moment')
  if (schema.contentMediaType === 'application/octet-stream') return words.say('type.file')
  const types = [type ?? 'object'].flat() as string[]
  return types.map((one) => words.say(`type.${one}`)).join(words.say('type.or'))
}
