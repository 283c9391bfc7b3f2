import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '#server/app.ts'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { encodedBody } from '#server/http/front-door/encoded-body.ts'
import { paths } from '#server/http/paths.ts'
import { answerMessages } from './answer.ts'
import { addPerson } from './people.ts'
import { signIn } from './person.ts'
import { browserHeaders, openPublishedSite } from './published-site.ts'
import { rowsAsked, type EngineName } from './product.ts'

/** Milliseconds of a processor for one answer, its reader's part included. */
export interface ReadTime {
  ms: number
  bytes: number
}

export type Kind = keyof typeof kinds

const ROWS = rowsAsked(60_000)
const section = sectionIdOf(1, 'C1')!
const site = await openPublishedSite(process.env['READ_ENGINE'] as EngineName, ROWS)
const { product, host, companyId, cookie } = site
const empty = Buffer.alloc(0)
const app = createApp({
  ...site.services,
  // Nothing is kept: what is compared is how answers are made.
  pageCache: {
    find: () => undefined,
    get: async (_key: string, make: () => Promise<string>) =>
      encodedBody(Buffer.from(await make()), empty, empty),
  } as never,
})
const server = http.createServer(app)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })

await addPerson(product, companyId)
const session = await signIn(port, host)
const token = await makeToken()

const records = `${paths.api}/data-record`
const rowsOf = (at: number) => `section_id=${section}&year=2024&page=${at + 1}&size=50`
const byVisitor = { ...browserHeaders, cookie, 'accept-encoding': 'identity' }
const byNobody = { 'accept-encoding': 'identity' }
const staffList = (at: number) => `${records}/list?page=${at + 1}&size=50`
const listed = `${records}/public/list?section_id=${section}&year=2024&size=50`
const { etag } = await get(listed, byNobody)

/** What is asked for, by whom. Each page of a list is another one. */
const kinds = {
  'page: section, 50 rows': (at: number) => [
    `/disclosure/detail/${section}?year=2024&page=${at + 1}&size=50`,
    byVisitor,
  ],
  'call: public, 50 rows': (at: number) => [`${records}/public?${rowsOf(at)}`, byNobody],
  'call: list, 50 rows': () => [listed, byNobody],
  'call: list, 1000 rows': () => [
    `${records}/public/list?section_id=${section}&year=2024&size=1000`,
    byNobody,
  ],
  'call: list, 1000 rows, brotli': () => [
    `${records}/public/list?section_id=${section}&year=2024&size=1000`,
    { 'accept-encoding': 'br' },
  ],
  'call: list, 304': () => [listed, { ...byNobody, 'if-none-match': etag }],
  'call: list, all rows as lines': () => [`${records}/public/list?format=jsonl`, byNobody],
  'page: listing': () => ['/disclosure?year=2024', byVisitor],
  'call: summary': () => [`${records}/public/summary?year=2024`, byNobody],
  'call by session: list, 50 rows': (at: number) => [staffList(at), { ...byNobody, cookie: session }],
  'call by API token: list, 50 rows': (at: number) => [
    staffList(at),
    { ...byNobody, authorization: `Bearer ${token}` },
  ],
} as const satisfies Record<string, (at: number) => [string, http.OutgoingHttpHeaders]>

async function makeToken(): Promise<string> {
  const { apiTokens, users } = product.core
  const [user] = await users.findAllOf(companyId)
  const actor = { userId: user!.id, companyId, ip: '', requestId: 'bench' }
  const { text } = await apiTokens.create(actor, companyId, { name: 'bench', scopes: ['read'], days: 30 })
  return text
}

function get(path: string, headers: http.OutgoingHttpHeaders): Promise<{ bytes: number; etag?: string }> {
  const status = 'if-none-match' in headers ? 304 : 200
  return new Promise((resolve, reject) => {
    const asked = { host: '127.0.0.1', port, path, headers: { host, ...headers }, agent }
    http
      .get(asked, (answer) => {
        if (answer.statusCode !== status) reject(new Error(`${path}: ${answer.statusCode}`))
        const { etag } = answer.headers
        let bytes = 0
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
        answer.once('end', () => resolve({ bytes, ...(etag !== undefined && { etag }) }))
      })
      .once('error', reject)
  })
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

answerMessages(
  async ({ kind, from, count }: { kind: Kind; from: number; count: number }): Promise<ReadTime> => {
    let bytes = 0
    const start = cpuMs()
    for (let at = from; at < from + count; at++) bytes += (await get(...kinds[kind](at))).bytes
    return { ms: (cpuMs() - start) / count, bytes: bytes / count }
  },
  async () => {
    agent.destroy()
    server.closeAllConnections()
    await product.close()
  },
)
