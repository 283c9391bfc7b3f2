import { AppError } from '#server/errors/app-error.ts'
import type { ApiCall } from '#server/http/api/v1/call.ts'
import { hasBody } from '#server/http/api/v1/sent-input.ts'
import { renameKeys, toCamel, toSnake } from '#server/lib/case.ts'
import { readInput } from '#server/lib/input.ts'
import type { Asking } from './ask.ts'
import type { Owner, Things } from './world.ts'

type AskFor = (of: Owner) => Asking

export const nameOfCall = ({ method, path }: ApiCall) => `${method} /api/v1${path}`

/** Calls whose `domain` names nothing: nobody is signed in yet, and it is not looked at. */
const SIGN_IN = ['/auth/login', '/auth/otp-login']

/**
 * Each way to make a call about something of a company: by the ids that its definition names, by `companyId` and by
 * `domain`. The other ids are the company's own meanwhile. None for a call that names nothing.
 */
export function waysToAsk(call: ApiCall, things: Things): AskFor[] {
  const inputs = inputNamesOf(call)
  const isNamed = Object.keys(call.names ?? {}).length > 0
  const ids = (of: Owner) =>
    Object.fromEntries(Object.entries(call.names ?? {}).map(([name, thing]) => [name, things[thing][of]]))
  const byName: Record<string, Things['company'] | Things['host']> = {
    ...(inputs.includes('companyId') && { companyId: things.company }),
    ...(inputs.includes('domain') && !SIGN_IN.includes(call.path) && { domain: things.host }),
  }
  return [
    ...(isNamed ? [(of: Owner) => requestOf(call, ids(of))] : []),
    ...Object.entries(byName).map(
      ([name, thing]) =>
        (of: Owner) =>
          requestOf(call, { ...ids('own'), [name]: thing[of] }),
    ),
  ]
}

/** A valid request about the company's own things. */
export function askingOfCall(call: ApiCall, things: Things): Asking {
  return waysToAsk(call, things)[0]?.('own') ?? requestOf(call, {})
}

/** What a definition must say for the matrix and does not; nothing where it is complete. */
export function missingIn(call: ApiCall, things: Things): string[] {
  const name = nameOfCall(call)
  const params = [...call.path.matchAll(/:(\w+)/g)].map(([, param]) => param!)
  const ids = [
    ...new Set([...params, ...inputNamesOf(call).filter((one) => /^(?:id|number|subNumber)$/.test(one))]),
  ]
  const unnamed = ids.filter((id) => call.names?.[id] === undefined)
  if (unnamed.length > 0) return [`${name}: say in \`names\` what ${unnamed.join(', ')} is an id of`]
  try {
    const { path, body = {} } = askingOfCall(call, things)
    const query = Object.fromEntries(new URL(path, 'http://x').searchParams)
    readInput(call.input, renameKeys({ ...query, ...body }, toCamel))
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const wrong = error.fields.map(({ field, message }) => `${field} (${message})`).join(', ')
    return [`${name}: give an \`example\` that makes its input valid; wrong now: ${wrong}`]
  }
}

function inputNamesOf({ input }: ApiCall): string[] {
  return Object.keys((input.schema.describe().keys as object | undefined) ?? {})
}

/** The request that `ids` and the call's example make: in the path what it names, the rest in the query or the body. */
function requestOf(call: ApiCall, ids: Record<string, number | string>): Asking {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => String(ids[name]))
  const isInPath = (name: string) => call.path.split('/').includes(`:${name}`)
  const idsOutside = Object.entries(ids).filter(([name]) => !isInPath(name))
  const rest = renameKeys({ ...call.example, ...Object.fromEntries(idsOutside) }, toSnake) as object
  if (hasBody(call.method)) return { path: `/api/v1${path}`, body: rest }
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  return { path: `/api/v1${path}${query.size > 0 ? `?${query}` : ''}` }
}
