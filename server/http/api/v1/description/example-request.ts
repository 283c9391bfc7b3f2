import { renameKeys, toSnake } from '#server/lib/case.ts'
import type { ApiCall } from '../call.ts'
import type { NamedThing } from '../named-thing.ts'
import { hasBody } from '../sent-input.ts'

type Id = number | string

/** What a call sends: its path with the query, and the body of an unsafe one. */
export interface ExampleRequest {
  /** Below /api/v1. */
  path: string
  body: Record<string, unknown>
}

/** The request with these ids and the call's example: ids of the path go there, everything else into the query or the body. */
export function requestWith(call: ApiCall, ids: Record<string, Id>): ExampleRequest {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => String(ids[name]))
  const isInPath = (name: string) => call.path.split('/').includes(`:${name}`)
  const idsOutside = Object.entries(ids).filter(([name]) => !isInPath(name))
  const rest = renameKeys({ ...call.example, ...Object.fromEntries(idsOutside) }, toSnake) as object
  if (hasBody(call.method)) return { path, body: { ...rest } }
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  return { path: `${path}${query.size > 0 ? `?${query}` : ''}`, body: {} }
}

/** The request that a company's token makes. */
export function tokenRequestWith(call: ApiCall, ids: Record<string, Id>): ExampleRequest {
  return call.tokenExample ? requestWith({ ...call, example: call.tokenExample }, {}) : requestWith(call, ids)
}

const idOf = (thing: NamedThing): Id => (thing === 'record' ? '1-1' : 1)

/** Ids that only show what they look like. */
const exampleIds = ({ names = {} }: ApiCall) =>
  Object.fromEntries(Object.entries(names).map(([name, thing]) => [name, idOf(thing)]))

export const exampleRequest = (call: ApiCall) => requestWith(call, exampleIds(call))
export const tokenExampleRequest = (call: ApiCall) => tokenRequestWith(call, exampleIds(call))
