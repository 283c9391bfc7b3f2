import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { MeiliDocument } from './index-settings.ts'
import { StubIndexes } from './indexes.ts'
import { Refusal } from './refusal.ts'
import { StubTaskQueue } from './task-queue.ts'

export { Refusal } from './refusal.ts'

/** How late a compressed answer is. */
const LATE_MS = 40

/** The failures that can replace an answer. */
type Trouble = 'silence' | 'broken connection' | 'status 403' | 'status 500' | 'no JSON' | 'redirect'

interface Call {
  method: string
  path: string
  uid: string
  query: URLSearchParams
  contentType: string
  body: string
}

/**
 * A stub of Meilisearch that stores documents in memory and implements the API calls that the search driver makes, after
 * the reference (v1.41): statuses and codes, asynchronous tasks, settings that decide which queries are possible, and
 * what was measured on a real server (v1.50): answers that are compressed come late over a connection that was used
 * before. It refuses everything else. Every request must contain `key`, which may be for indexes with a prefix only.
 */
export async function startMeiliStub(key?: string, keyPrefix = '') {
  const tasks = new StubTaskQueue()
  const indexes = new StubIndexes(tasks)
  const stub = {
    ...{ tasks, indexes },
    /** Every request: its method and path. */
    log: [] as string[],
    /** The filters of all searches. */
    filters: [] as unknown[],
    authorizations: [] as (string | undefined)[],
    /** The requests whose answers were compressed and late. */
    late: [] as string[],
    /** The failure of a request, in place of an answer. */
    trouble: (_request: string): Trouble | undefined => undefined,
    /** Changed by a test, it is one that this server has given up. */
    key,
    url: '',
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  const isAllowed = (uid: string) => uid.startsWith(keyPrefix)

  /** The indexes that a request names. */
  function indexesOf({ method, path, uid, body }: Call): string[] {
    if (path === '/multi-search')
      return (parsed(body) as { queries: { indexUid: string }[] }).queries.map((one) => one.indexUid)
    if (path === '/swap-indexes')
      return (parsed(body) as { indexes: string[] }[]).flatMap((one) => one.indexes)
    if (path === '/indexes') return method === 'POST' ? [(parsed(body) as { uid: string }).uid] : []
    return path.startsWith('/indexes/') ? [uid] : []
  }

  function answer(call: Call): [status: number, body: unknown] {
    const { query, uid } = call
    if (keyPrefix !== '' && !indexesOf(call).every(isAllowed)) throw new Refusal(403, 'invalid_api_key')
    const number = (name: string) => Number(query.get(name) ?? 20)
    switch (`${call.method} ${call.path.replace(/^(\/(?:indexes|tasks))\/[^/]+/, '$1/…')}`) {
      case 'GET /indexes':
        onlyQuery(query, ['offset', 'limit'])
        return [200, indexes.list(Number(query.get('offset') ?? 0), number('limit'), isAllowed)]
      case 'POST /indexes':
        return [202, indexes.create(json(call))]
      case 'GET /indexes/…':
        return [200, indexes.describe(uid)]
      case 'DELETE /indexes/…':
        return [202, indexes.remove(uid)]
      case 'PATCH /indexes/…/settings':
        return [202, indexes.set(uid, json(call))]
      case 'GET /indexes/…/documents':
        onlyQuery(query, ['offset', 'limit'])
        return [200, indexes.documents(uid, Number(query.get('offset') ?? 0), number('limit'))]
      case 'POST /indexes/…/documents':
        onlyQuery(query, ['primaryKey'])
        return [202, indexes.add(uid, ndjson(call), query.get('primaryKey'))]
      case 'POST /indexes/…/documents/delete-batch':
        return [202, indexes.removeDocuments(uid, json(call))]
      case 'POST /indexes/…/search': {
        const body = json(call) as { filter?: unknown }
        stub.filters.push(body.filter)
        return [200, indexes.search(uid, body)]
      }
      case 'POST /multi-search': {
        const body = json(call) as { queries?: { filter?: unknown }[] }
        stub.filters.push(...(body.queries ?? []).map(({ filter }) => filter))
        return [200, indexes.searchAll(body)]
      }
      case 'POST /swap-indexes':
        return [202, indexes.swap(json(call))]
      case 'GET /tasks/…':
        return [200, tasks.look(Number(uid), keyPrefix === '' ? undefined : isAllowed)]
      default:
        throw new Refusal(404, 'not_found').quoting(`${call.method} ${call.path}`)
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, 'http://stub')
    const { authorization } = request.headers
    const asked = `${request.method} ${pathname}`
    stub.log.push(asked)
    stub.authorizations.push(authorization)
    const isKept = connections.has(request.socket)
    connections.add(request.socket)
    tasks.step()
    const body = await text(request)
    const trouble = stub.trouble(asked)
    if (trouble) return misbehave(trouble, response)
    try {
      if (stub.key !== undefined && authorization === undefined)
        throw new Refusal(401, 'missing_authorization_header')
      if (stub.key !== undefined && authorization !== `Bearer ${stub.key}`)
        throw new Refusal(403, 'invalid_api_key')
      const call: Call = {
        ...{
          method: request.method!,
          path: pathname,
          uid: pathname.split('/')[2] ?? '',
          query: searchParams,
        },
        ...{ contentType: request.headers['content-type'] ?? '', body },
      }
      const [status, given] = answer(call)
      if (!/gzip|br|deflate/.test(String(request.headers['accept-encoding'])))
        return reply(response, status, given)
      if (isKept) {
        stub.late.push(asked)
        await after(LATE_MS)
      }
      replyCompressed(response, status, given)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      reply(response, error.status, error.body)
    }
  }

  const connections = new WeakSet<Socket>()
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stub.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return stub
}

export type MeiliStub = Awaited<ReturnType<typeof startMeiliStub>>

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

function replyCompressed(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
    .end(gzipSync(JSON.stringify(body)))
}

function misbehave(trouble: Trouble, response: ServerResponse): void {
  if (trouble === 'broken connection') response.destroy()
  if (trouble === 'status 403') reply(response, 403, new Refusal(403, 'invalid_api_key').body)
  if (trouble === 'status 500') reply(response, 500, new Refusal(500, 'internal', 'internal').body)
  if (trouble === 'no JSON') response.writeHead(502).end('<p>Bad gateway</p>')
  if (trouble === 'redirect') response.writeHead(307, { Location: '/elsewhere' }).end()
}

function json({ contentType, body }: Call): unknown {
  if (contentType !== 'application/json') throw new Refusal(415, 'invalid_content_type')
  return parsed(body)
}

function ndjson({ contentType, body }: Call): MeiliDocument[] {
  if (contentType !== 'application/x-ndjson') throw new Refusal(415, 'invalid_content_type')
  return body.split('\n').flatMap((line) => (line === '' ? [] : [parsed(line) as MeiliDocument]))
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new Refusal(400, 'malformed_payload')
  }
}

function onlyQuery(query: URLSearchParams, names: string[]): void {
  const unknown = [...query.keys()].find((name) => !names.includes(name))
  if (unknown !== undefined) throw new Refusal(400, 'bad_request').quoting(unknown)
}
