import { AppError } from '#server/errors/app-error.ts'
import type { ApiCall } from '#server/http/api/v1/call.ts'
import { requestWith, tokenRequestWith } from '#server/http/api/v1/description/example-request.ts'
import { hasBody } from '#server/http/api/v1/sent-input.ts'
import { renameKeys, toCamel } from '#server/lib/case.ts'
import { fieldTypesOf, readInput } from '#server/lib/input.ts'
import type { AccessRequest, RequestFor } from './requests.ts'
import type { Owner, Things } from './world.ts'

export const nameOfCall = ({ method, path }: ApiCall) => `${method} /api/v1${path}`

/**
 * The ways in which a call can refer to something of a company: by the ids of its definition, by `companyId` and, as
 * every call can, by `domain`; the other ids are then the company's own.
 */
export function requestVariants(call: ApiCall, things: Things): RequestFor[] {
  const isNamed = Object.keys(call.names ?? {}).length > 0
  const ids = (of: Owner) => idsOf(call, things, of)
  const byName: Record<string, Things['company'] | Things['host']> = {
    ...(fieldTypesOf(call.input).has('companyId') && { companyId: things.company }),
    domain: things.host,
  }
  return [
    ...(isNamed ? [(of: Owner) => buildRequest(call, ids(of))] : []),
    ...Object.entries(byName).map(
      ([name, thing]) =>
        (of: Owner) =>
          buildRequest(call, { ...ids('own'), [name]: thing[of] }),
    ),
  ]
}

/** A valid request about things of the company itself. */
export function requestOfCall(call: ApiCall, things: Things): AccessRequest {
  return requestVariants(call, things)[0]!('own')
}

/** The request of a company's token, which may do only a part of what some calls do. */
export function requestOfToken(call: ApiCall, things: Things): AccessRequest {
  return buildRequest(call, idsOf(call, things, 'own'), tokenRequestWith)
}

/** What the access matrix needs and a definition lacks, as messages; empty if the definition is complete. */
export function missingParts(call: ApiCall, things: Things): string[] {
  const name = nameOfCall(call)
  const params = [...call.path.matchAll(/:(\w+)/g)].map(([, param]) => param!)
  const ids = [
    ...new Set([...params, ...fieldNames(call).filter((one) => /^(?:id|number|subNumber)$/.test(one))]),
  ]
  const unnamed = ids.filter((id) => call.names?.[id] === undefined)
  if (unnamed.length > 0) return [`${name}: list in \`names\` what ${unnamed.join(', ')} identifies`]
  try {
    const { path, body = {} } = requestOfCall(call, things)
    const query = Object.fromEntries(new URL(path, 'http://x').searchParams)
    readInput(call.input, renameKeys({ ...query, ...body }, toCamel))
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const wrong = error.fields.map(({ field, message }) => `${field} (${message})`).join(', ')
    return [`${name}: give an \`example\` that makes its input valid; wrong now: ${wrong}`]
  }
}

const fieldNames = ({ input }: ApiCall): string[] => [...fieldTypesOf(input).keys()]

const idsOf = ({ names = {} }: ApiCall, things: Things, of: Owner) =>
  Object.fromEntries(Object.entries(names).map(([name, thing]) => [name, things[thing][of]]))

function buildRequest(
  call: ApiCall,
  ids: Record<string, number | string>,
  request = requestWith,
): AccessRequest {
  const { path, body } = request(call, ids)
  return { path: `/api/v1${path}`, ...(hasBody(call.method) && { body }) }
}
