import type { Request } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import type { Route } from '#server/http/routing/route.ts'
import { renameKeys, toCamel } from '#server/lib/case.ts'
import { fieldTypesOf, input as inputOf, readWholeInput, type Input } from '#server/lib/input.ts'
import type { ApiCall } from './call-definition.ts'
import { fields } from './fields.ts'
import { isOpen } from './open-read/is-open.ts'

export const hasBody = (method: Route['method']) => method === 'post' || method === 'put'

/**
 * What nobody else may learn. An address with its query is in the logs of proxies, in a browser's history and in what is
 * copied from it, so these are read from a body only.
 */
export const isSecret = (field: string) => /^(?:.*password(?:hash)?|otp|token)$/i.test(field)

/** Every call takes it (DECISIONS §1). */
const common = inputOf({ domain: fields.domain })

/** What was sent to a call, checked. `domain` is the company that it names, checked as a text only. */
export interface SentInput<T> {
  input: T
  domain: string | undefined
}

/**
 * How a call's input is read, for all calls alike (decision 035): names in either case, each once; lists of a query
 * repeated, with brackets or with commas; nothing that the call does not name. The updates of SPEC §7 also accept
 * fields in the query, but no secrets. To an open read, which forms make too, an empty field is one that was not sent, as browsers send
 * each field of a form. An empty `domain` is refused everywhere: it names no company.
 */
export function inputReader<T>(
  call: Pick<ApiCall, 'method' | 'access'>,
  input: Input<T>,
): (req: Request) => SentInput<T> {
  let known: ReturnType<typeof fieldTypesOf> | undefined
  return (req) => {
    const types = (known ??= fieldTypesOf(input))
    const isList = (name: string) => types.get(name) === 'array'
    const sent = fromQuery(req, isList)
    if (hasBody(call.method)) refuseSecrets(sent)
    if (isOpen(call)) dropEmpty(sent, [...types.keys()])
    for (const [name, value] of hasBody(call.method) ? fromBody(req) : []) {
      if (sent.has(name)) throw givenTwice(name)
      sent.set(name, value)
    }
    const domain = sent.get('domain')
    if (!types.has('domain')) sent.delete('domain')
    const read = readWholeInput(input, Object.fromEntries(sent))
    return { input: read, ...named(readWholeInput(common, { domain })) }
  }
}

const named = ({ domain }: { domain?: string }) => ({ domain })

function fromQuery(req: Request, isList: (name: string) => boolean): Map<string, unknown> {
  const sent = new Map<string, unknown>()
  for (const [key, value] of Object.entries(req.query)) {
    const list = toCamel(key.replace(/\[\d*\]$/, ''))
    if (isList(list)) {
      sent.set(list, [...itemsOf(sent.get(list)), ...itemsOf(value).flatMap((text) => text.split(','))])
    } else {
      const name = toCamel(key)
      if (sent.has(name)) throw givenTwice(name)
      sent.set(name, value)
    }
  }
  return sent
}

function dropEmpty(sent: Map<string, unknown>, names: readonly string[]): void {
  const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.join() === '')
  for (const name of names) if (isEmpty(sent.get(name))) sent.delete(name)
}

function refuseSecrets(sent: ReadonlyMap<string, unknown>): void {
  const fields = [...sent.keys()].filter(isSecret)
  if (fields.length === 0) return
  throw new AppError(406, {
    fields: fields.map((field) => ({ field, message: 'common.error.notInAddress' })),
  })
}

const itemsOf = (value: unknown): string[] =>
  [value].flat().filter((item): item is string => typeof item === 'string')

function fromBody({ body }: Request): [name: string, value: unknown][] {
  if (body === undefined || body === null) return []
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError(406)
  // The token of a form; requireCsrfToken has read it.
  const { _csrf, ...sent } = body
  return Object.entries(renameKeys(sent, toCamel) as object)
}

const givenTwice = (field: string) =>
  new AppError(406, { fields: [{ field, message: 'common.error.givenTwice' }] })
