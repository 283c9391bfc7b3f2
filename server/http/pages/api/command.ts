import type { ApiCall } from '#server/http/api/v1/call.ts'
import { inputOf } from '#server/http/api/v1/description/call-input.ts'
import type { ExampleRequest } from '#server/http/api/v1/description/example-request.ts'
import { hasBody } from '#server/http/api/v1/sent-input.ts'
import { paths } from '../../paths.ts'

/** In single quotes for a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** How the maker of a call says who they are. */
const accessToken = 'X-Access-Token: TOKEN'
export const apiToken = 'Authorization: Bearer TOKEN'

/** A command that makes a call; what only its user knows is left as a name in capitals. */
export function commandOf(
  call: ApiCall,
  { path, body }: ExampleRequest,
  origin: string,
  credential = accessToken,
): string {
  const { method, access, step } = call
  const parts = ['curl']
  if (method !== 'get') parts.push('-X', method.toUpperCase())
  if (access !== 'public' || step) parts.push('-H', quoted(credential))
  if (call.body === 'multipart') {
    const named = Object.entries(body).map(([name, value]) => `${name}=${String(value)}`)
    for (const field of ['file=@FILE', ...named]) parts.push('-F', quoted(field))
  } else if (hasBody(method)) {
    parts.push(
      '-H',
      quoted('Content-Type: application/json'),
      '-d',
      quoted(JSON.stringify(bodyOf(call, body))),
    )
  }
  parts.push(quoted(`${origin}${paths.api}${path}`))
  return parts.join(' ')
}

/** With the company's domain, where the call needs to be told. */
function bodyOf(call: ApiCall, body: Record<string, unknown>): Record<string, unknown> {
  const needsDomain = inputOf(call).some(({ name, isRequired }) => name === 'domain' && isRequired)
  return needsDomain ? { domain: 'DOMAIN', ...body } : body
}
