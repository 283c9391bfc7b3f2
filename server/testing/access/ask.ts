import type { Route } from '#server/http/routing/route.ts'
import { multipart, type Answer, type TestClient } from '#server/testing/test-client.ts'

/** A request about something: an address, and the fields of its body. */
export interface Asking {
  path: string
  body?: object
}

export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`
const isApiRoute = ({ path }: Route) => path.startsWith('/api/')
export const isUnsafe = ({ method }: Route) => method !== 'get'
export const needsSignIn = ({ access }: Route) => access !== 'public' && access !== 'anonymous'

/** A route as a line: method, path, access, hosts and the kind of body. */
export const lineOf = ({ method, path, access, host, body }: Route) =>
  [method.padEnd(6), path.padEnd(60), access.padEnd(13), host, body].filter(Boolean).join(' ')

/** Sends what a route expects: a form, JSON or a file; without the CSRF token when the client has none. */
export function ask(
  client: TestClient,
  route: Route,
  { path, body = {} }: Asking,
  headers = {},
): Promise<Answer> {
  if (route.body === 'multipart') {
    const more = Object.entries(body)
    const fields = [
      ...(client.csrfToken ? [{ name: '_csrf', value: client.csrfToken }] : []),
      { name: 'section_type', value: '1' },
      { name: 'year', value: '2020' },
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

/** What a stranger could tell two answers apart by, without the address that was asked for. */
export function comparable({ status, headers, text }: Answer, asked: Asking): object {
  const rest = text
    .replaceAll(asked.path.split('?')[0]!, '(path)')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '(request id)')
  return { status, type: headers['content-type'], location: headers.location ?? '', rest }
}
