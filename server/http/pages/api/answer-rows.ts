import type { Words } from '#server/http/api/v1/description/words.ts'
import type { Answer, JsonSchema } from '#server/lib/answer.ts'
import type { FieldRow } from '#views/pages/api/field-table.tsx'
import { typeWords } from './type-words.ts'

const DEEPEST = 6

/** The fields of an answer's results, each with its place: `content[].amount`. */
export function answerRows({ schema, named }: Answer<unknown>, words: Words): FieldRow[] {
  const resolve = (one: JsonSchema): JsonSchema => {
    const name = typeof one.$ref === 'string' ? one.$ref.split('/').at(-1)! : undefined
    return name === undefined ? one : named[name]!
  }
  /** `seen`: the named schemas around, so that one that has itself in it ends. */
  const rows = (place: string, given: JsonSchema, seen: readonly unknown[]): FieldRow[] => {
    const one = resolve(given)
    if (seen.includes(one) || seen.length > DEEPEST) return []
    const inside = [...seen, one]
    if (one.type === 'array') return rows(`${place}[]`, one.items as JsonSchema, inside)
    if (Array.isArray(one.anyOf))
      return one.anyOf.flatMap((option: JsonSchema) => rows(place, option, inside))
    return Object.entries((one.properties ?? {}) as Record<string, JsonSchema>).flatMap(([name, field]) => {
      const own = place ? `${place}.${name}` : name
      const row = { name: own, type: typeWords(resolve(field), words), text: words.field(name) }
      return [row, ...rows(own, field, inside)]
    })
  }
  const unique = new Map(rows('', schema, []).map((row) => [row.name, row]))
  return [...unique.values()]
}
