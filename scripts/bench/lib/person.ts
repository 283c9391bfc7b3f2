import { randomBytes } from 'node:crypto'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { paths } from '#server/http/paths.ts'
import { EMAIL, PASSWORD } from './people.ts'

interface Answer {
  status: number
  text: string
  cookies: string[]
}

interface Sent {
  port: number
  host: string
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** One request from a page of the same site, on a connection of its own. */
function send({ port, host, method = 'GET', path, headers, body }: Sent): Promise<Answer> {
  const all = {
    ...{ Host: `${host}:${port}`, 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json, text/html' },
    ...headers,
  }
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path, headers: all, agent: false }
    const request = http.request(options, (response) => {
      const cookies = (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]!)
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.once('error', reject)
      response.once('end', () => resolve({ status: response.statusCode!, text, cookies }))
    })
    request.once('error', reject)
    request.end(body)
  })
}

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** Through the form, as a browser does; returns the session's cookie. */
export async function signIn(port: number, host: string): Promise<string> {
  const body = new URLSearchParams({ email: EMAIL, password: PASSWORD }).toString()
  const answer = await send({ port, host, method: 'POST', path: paths.login, headers: FORM, body })
  if (answer.status !== 303 || answer.cookies.length === 0)
    throw new Error(`signing in answers ${answer.status}`)
  return answer.cookies.join('; ')
}

/** What somebody signed in does, with the token of the pages' forms. */
export class Person {
  private constructor(
    private readonly to: { port: number; host: string },
    private readonly headers: Record<string, string>,
  ) {}

  static async signIn(port: number, host: string): Promise<Person> {
    const Cookie = await signIn(port, host)
    const page = await send({ port, host, path: paths.data, headers: { Cookie } })
    const token = /name="_csrf" value="([^"]+)"/.exec(page.text)?.[1]
    if (!token) throw new Error(`the page after signing in answers ${page.status} without a token`)
    return new Person({ port, host }, { Cookie, 'X-CSRF-Token': token })
  }

  /** A call of the API; what it answers with. */
  async call(method: string, address: string, body?: object): Promise<Record<string, unknown>> {
    const type: Record<string, string> = body ? { 'Content-Type': 'application/json' } : {}
    return this.results(method, address, type, body && JSON.stringify(body))
  }

  /** Confirms an import once its rows are compared, whatever the comparison warns of. */
  async confirmImport(id: number): Promise<void> {
    const path = `${paths.api}/upload-file/import-csv-file`
    const headers = { ...this.headers, 'Content-Type': 'application/json' }
    for (let acknowledged: string | undefined; ; await pause(1000)) {
      const body = JSON.stringify({ id, acknowledged })
      const { status, text } = await send({ ...this.to, method: 'POST', path, headers, body })
      if (status === 200) return
      const { results = {} } = JSON.parse(text) as { results?: { acknowledge?: string; comparison?: object } }
      if (!results.acknowledge && !results.comparison) throw new Error(`confirmation: ${status} ${text}`)
      acknowledged = results.acknowledge
    }
  }

  /** Sends a file with its fields in front of it, to a call of the API. */
  upload(address: string, fields: Record<string, string>, fileName: string, content: Buffer) {
    const boundary = `----bench${randomBytes(12).toString('hex')}`
    const head = (name: string, more = '') =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
    const before = Object.entries(fields).map(([name, value]) => `${head(name)}${value}\r\n`)
    const file = head('file', `; filename="${fileName}"\r\nContent-Type: text/csv`)
    const body = Buffer.concat([
      Buffer.from(before.join('') + file),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    const type = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
    return this.results('POST', address, type, body)
  }

  /** Sends a form without fields; the status of the answer. */
  async post(path: string): Promise<number> {
    const { status } = await send({
      ...{ ...this.to, method: 'POST', path },
      headers: { ...this.headers, ...FORM },
      body: '',
    })
    return status
  }

  private async results(
    method: string,
    address: string,
    type: Record<string, string>,
    body?: string | Buffer,
  ) {
    const headers = { ...this.headers, ...type }
    const path = `${paths.api}${address}`
    const answer = await send({ ...this.to, method, path, headers, ...(body !== undefined && { body }) })
    if (answer.status !== 200) throw new Error(`${method} ${address}: ${answer.status} ${answer.text}`)
    return (JSON.parse(answer.text) as { results: Record<string, unknown> }).results
  }
}
