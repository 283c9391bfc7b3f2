import { randomBytes } from 'node:crypto'
import { sendRequest, type Answer } from './send-request.ts'

export type { Answer } from './send-request.ts'

/** What a test needs to know of an app: where it listens, and the scheme it believes it is served by. */
export interface Address {
  port: number
  scheme: 'http' | 'https'
  /** Looks at every answer of the API, and throws where it is not as described. */
  checkAnswer?(method: string, path: string, answer: Answer): void
}

/** One part of a multipart body: a field, or a file when it has a name. */
export interface Part {
  name: string
  value: string | Buffer
  fileName?: string
  type?: string
}

export interface Sending {
  headers?: Record<string, string | string[]>
  body?: string | Buffer
}

/**
 * A browser as far as delivery can tell: it keeps cookies, says its Origin with unsafe requests and sends the CSRF
 * token of the last page it was shown. `host` is the Host header it asks for; every request is a new connection.
 */
export class TestClient {
  readonly cookies = new Map<string, string>()
  csrfToken = ''
  host: string
  private readonly app: Address

  constructor(app: Address, host: string) {
    this.app = app
    this.host = host
  }

  get origin(): string {
    return `${this.app.scheme}://${this.host}`
  }

  /** One request as it is told, with this browser's cookies and, when unsafe, its Origin. `''` takes a header off. */
  async request(method: string, path: string, { headers = {}, body }: Sending = {}): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const unsafe = !['GET', 'HEAD', 'OPTIONS'].includes(method)
    const all: Record<string, string | string[]> = {
      host: this.host,
      ...(cookie && { cookie }),
      ...(unsafe && { origin: this.origin }),
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      ...headers,
    }
    for (const [name, value] of Object.entries(all)) if (value === '') delete all[name]
    const answer = await sendRequest(this.app.port, method, path, all, body)
    this.app.checkAnswer?.(method, path, answer)
    this.keepCookies(answer.setCookies)
    const token = /name="_csrf" value="([^"]+)"/.exec(answer.text)?.[1]
    if (token) this.csrfToken = token
    return answer
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.request('GET', path, { headers })
  }

  /** Sends a form as the last page would: with the token in it, once there was one. */
  post(
    path: string,
    form: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const fields = { ...(this.csrfToken && { _csrf: this.csrfToken }), ...form }
    return this.request('POST', path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    })
  }

  /** Reads the terms of a type, the site's or below `base`, and accepts what they say; opens `returnTo`. */
  async agree(type: 'disclosure' | 'patient', base = '', form: Record<string, string> = {}): Promise<Answer> {
    const { text } = await this.get(`${base || '/'}?type=${type}`)
    const version = /name="version" value="(\d+)"/.exec(text)?.[1] ?? ''
    return this.post(`${base}/agreement`, { type, version, ...form })
  }

  /** A call of the API; a body is sent as JSON. The token rides in the header, as scripts send it. */
  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const unsafe = !['GET', 'HEAD', 'OPTIONS'].includes(method)
    return this.request(method, path, {
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(unsafe && this.csrfToken && { 'x-csrf-token': this.csrfToken }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  }

  /** Sends parts in their order; the token goes first, as the upload form has it. */
  upload(path: string, parts: Part[], headers: Record<string, string> = {}): Promise<Answer> {
    const all = this.csrfToken ? [{ name: '_csrf', value: this.csrfToken }, ...parts] : parts
    const { type, body } = multipart(all)
    return this.request('POST', path, { headers: { 'content-type': type, ...headers }, body })
  }

  /** Goes where an answer leads, up to five redirects on this host. */
  async follow(answer: Answer): Promise<Answer> {
    for (let hops = 0; answer.location && hops < 5; hops++) {
      const { host, pathname, search } = new URL(answer.location, this.origin)
      if (host !== this.host) throw new Error('redirect to another host')
      answer = await this.get(pathname + search)
    }
    return answer
  }

  /** Signs in through the form and opens the landing page, whose token the next forms carry. */
  async signIn(email: string, password = testPassword): Promise<Answer> {
    const answer = await this.post('/login', { email, password })
    if (answer.status !== 303) throw new Error(`not signed in: ${answer.status}`)
    const landing = await this.follow(answer)
    if (landing.status !== 200) throw new Error(`no landing page: ${landing.status}`)
    return landing
  }

  /** The same browser's cookies and token on another host: what a thief of them would send. */
  on(host: string): TestClient {
    const other = new TestClient(this.app, host)
    for (const [name, value] of this.cookies) other.cookies.set(name, value)
    other.csrfToken = this.csrfToken
    return other
  }

  private keepCookies(lines: string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
      const at = pair.indexOf('=')
      const gone = attributes.some((attribute) => /^max-age=0$/i.test(attribute) || isPast(attribute))
      if (gone) this.cookies.delete(pair.slice(0, at))
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }
}

/** The password of every user of the test world. */
export const testPassword = 'Ume-hana-2026'

function isPast(attribute: string): boolean {
  const expires = /^expires=(.*)$/i.exec(attribute)?.[1]
  return expires !== undefined && Date.parse(expires) <= Date.now()
}

/** A multipart body and its type. */
export function multipart(parts: Part[]): { type: string; body: Buffer } {
  const boundary = `----test${randomBytes(12).toString('hex')}`
  const chunks = parts.flatMap(({ name, value, fileName, type }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"` +
        (fileName === undefined ? '' : `; filename="${fileName}"`) +
        (fileName === undefined ? '' : `\r\nContent-Type: ${type ?? 'text/csv'}`) +
        '\r\n\r\n',
    ),
    Buffer.from(value as string),
    Buffer.from('\r\n'),
  ])
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
