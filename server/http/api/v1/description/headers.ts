import type { ErrorCode } from '#server/errors/catalogue.ts'
import type { JsonSchema } from '#server/lib/answer.ts'
import type { ApiCall } from '../call.ts'
import { isOpen } from '../open-read/is-open.ts'
import { isRepeatable } from '../repeatable-call.ts'
import type { Words } from './words.ts'

/** The header fields that answers have, with what they look like. */
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

/** Those of a failure with one of these codes. 714 has a time to wait where the first call under a key still runs. */
export function failureHeaders(call: ApiCall, codes: readonly ErrorCode[]): HeaderName[] {
  const hasWait = codes.includes(720) || codes.includes(722) || (isRepeatable(call) && codes.includes(714))
  return [
    ...(isOpen(call) ? (['RateLimit', 'RateLimit-Policy'] as const) : []),
    ...(hasWait ? (['Retry-After'] as const) : []),
  ]
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
