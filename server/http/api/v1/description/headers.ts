import type { JsonSchema } from '#server/lib/answer.ts'
import type { ApiCall } from '../call.ts'
import { isOpen } from '../open-read/is-open.ts'
import type { Words } from './words.ts'

/** The header fields that answers to open reads have, with what they look like. */
const schemas = {
  RateLimit: { type: 'string', examples: ['"reads";r=1199;t=1'] },
  'RateLimit-Policy': { type: 'string', examples: ['"reads";q=1200;w=60'] },
  'Retry-After': { type: 'integer', minimum: 1 },
  ETag: { type: 'string' },
  'Cache-Control': { type: 'string', examples: ['public, no-cache'] },
  Link: { type: 'string', examples: ['</api/v1/data-record/public/list?after=MS4x>; rel="next"'] },
} as const satisfies Record<string, JsonSchema>

type HeaderName = keyof typeof schemas

/** Those of a success. */
export function successHeaders(call: ApiCall): HeaderName[] {
  if (!isOpen(call)) return []
  return [
    ...(['RateLimit', 'RateLimit-Policy'] as const),
    ...(call.published ? (['ETag', 'Cache-Control'] as const) : []),
    ...(call.lines ? (['Link'] as const) : []),
  ]
}

/** Those of a failure of an open read with this HTTP status. */
export function failureHeaders(httpStatus: number): HeaderName[] {
  return ['RateLimit', 'RateLimit-Policy', ...(httpStatus === 429 ? (['Retry-After'] as const) : [])]
}

/** Header fields as a document names them; nothing where there are none. */
export function headersOf(names: readonly HeaderName[], words: Words) {
  if (names.length === 0) return {}
  const described = names.map((name) => [
    name,
    { description: words.say(`header.${name}`), schema: schemas[name] },
  ])
  return { headers: Object.fromEntries(described) }
}
