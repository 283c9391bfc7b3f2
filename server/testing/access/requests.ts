import type { Route } from '#server/http/routing/route.ts'
import { multipart, type Answer, type TestClient } from '#server/testing/test-client.ts'
import type { Owner } from './world.ts'

/** A request to a route: its address, and the fields of its body. */
export interface AccessRequest {
  path: string
  body?: object
}

/** The request about a thing of the company itself, of another company, or about one that does not exist. */
export type RequestFor = (owner: Owner) => AccessRequest

export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`
const isApiRoute = ({ path }: Route) => path.startsWith('/api/')
export const isUnsafe = ({ method }: Route) => method !== 'get'
export const needsSignIn = ({ access }: Route) => access !== 'public' && access !== 'anonymous'

/** A route on one line: method, path, access, hosts, the kind of body, and what opens it to a company's token. */
export const lineOf = ({ method, path, access, host, body, token }: Route) =>
  [method.padEnd(6), path.padEnd(60), access.padEnd(13), host, body, token && `token:${token}`]
    .filter(Boolean)
    .join(' ')

/** Sends a request in the format that the route expects: form, JSON or file. Without a CSRF token if the client has none. */
export function sendRequest(
  client: TestClient,
  route: Route,
  { path, body = {} }: AccessRequest,
  headers = {},
): Promise<Answer> {
  if (route.body === 'multipart') {
    const more = Object.entries(body)
    // The definition of a call has an example of its fields; a page's form sends these.
    const slot = isApiRoute(route)
      ? []
      : [
          { name: 'section_type', value: '1' },
          { name: 'year', value: '2020' },
        ]
    const fields = [
      ...(client.csrfToken ? [{ name: '_csrf', value: client.csrfToken }] : []),
      ...slot,
      ...more.map(([name, value]) => ({ name, value: String(value) })),
      { name: 'file', value: 'a\r\n', fileName: 'a.csv' },
    ]
    const form = multipart(fields)
    return client.request('POST', path, {
      headers: { 'content-type': form.type, ...headers },
      body: form.body,
    })
  }
  if (isApiRoute(route)) return client.call(route.method.toUpperCase(), path, route.body && body, headers)
  if (isUnsafe(route)) return client.post(path, body as Record<string, string>, headers)
  return client.get(path, headers)
}

/** Everything that could distinguish two answers, apart from the requested address. */
export function comparable({ status, headers, text }: Answer, request: AccessRequest): object {
  const rest = text
    .replaceAll(request.path.split('?')[0]!, '(path)')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '(request id)')
  return { status, type: headers['content-type'], location: headers.location ?? '', rest }
}
