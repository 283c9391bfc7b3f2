import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http'
import supertest from 'supertest'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** The body, decompressed where it came compressed. */
  body: Buffer
  /** The body as text. */
  text: string
  /** Each Set-Cookie line. */
  setCookies: string[]
  /** The Location header, '' without one. */
  location: string
  // tests read what they expect to be there
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  json(): any
}

/** Sends one request to 127.0.0.1, as the test wrote it; redirects are not followed. */
export async function sendRequest(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string | string[]>,
  body: string | Buffer | undefined,
): Promise<Answer> {
  const asked = new supertest.Test(`http://127.0.0.1:${port}`, method, path)
  // A connection of its own, no encoding unless the test names one, and the body as bytes whatever its type.
  asked
    .agent(false as never)
    .unset('accept-encoding')
    .parse(readBytes)
  for (const [name, value] of Object.entries(headers)) asked.set(name, value as string)
  // As bytes: of a text it would guess the type, and what has a type it would write anew.
  if (body !== undefined) asked.serialize((bytes) => bytes as string).send(Buffer.from(body as string))
  // The address to the letter: it would be sent as a URL is written, without `#` and with its quotes encoded.
  asked.on('request', () => ((asked.req as ClientRequest).path = path))
  const answer = await asked
  const received = answer.headers as IncomingHttpHeaders
  // An answer to HEAD has no body to read.
  const bytes = Buffer.isBuffer(answer.body) ? answer.body : Buffer.alloc(0)
  const text = bytes.toString('utf8')
  return {
    status: answer.status,
    headers: received,
    body: bytes,
    text,
    setCookies: received['set-cookie'] ?? [],
    location: received.location ?? '',
    json: () => JSON.parse(text),
  }
}

function readBytes(response: unknown, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = []
  ;(response as IncomingMessage)
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .once('end', () => done(null, Buffer.concat(chunks)))
}
