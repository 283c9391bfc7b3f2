import { randomInt } from 'node:crypto'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { TestClient, testPassword, type Address, type Answer } from '../test-client.ts'
import { pdfOf } from '../test-pdfs.ts'
import type { LookedAt } from './fault.ts'
import { LIMITED_NETWORK, type Filled } from './fill-world.ts'

/** One thing that somebody does, and what it is answered while all is well. */
export interface Visit {
  status: number
  /** The column of the table; without one it has to stay refused, and no column says so. */
  lookedAt?: LookedAt
  name: string
  go(): Promise<Answer>
}

/** An answer to a visit, or why there was none. */
export interface Seen {
  visit: Visit
  status: number
  text: string
  headers: Answer['headers']
  ms: number
}

/** Reached only by what hangs. */
const GIVE_UP_MS = 60_000

/** What people do with the product, whatever is wrong with it. */
export class Visits {
  readonly all: readonly Visit[]
  private readonly address: Address
  private readonly filled: Filled

  private constructor(address: Address, filled: Filled, all: readonly Visit[]) {
    this.address = address
    this.filled = filled
    this.all = all
  }

  /** Signs the first admin in and opens the page that is then in memory. */
  static async begin(address: Address, filled: Filled): Promise<Visits> {
    const browser = () => new TestClient(address, `${filled.host}:${address.port}`)
    const [visitor, admin, stranger] = [browser(), browser(), browser()]
    await visitor.agree('disclosure')
    await admin.get('/login')
    await admin.signIn(filled.firstEmail)
    const { csrfToken } = admin
    const section = `/disclosure/detail/${sectionIdOf(1, 'C1')}`
    const pdf = await pdfOf(1)
    const approval = { id: filled.publicationId }
    const all: Visit[] = [
      { name: 'a page in memory', lookedAt: 'memory', status: 200, go: () => visitor.get('/disclosure') },
      {
        ...{ name: 'a page that is made anew', lookedAt: 'made', status: 200 },
        go: () => visitor.get(`${section}?year=2024&print=1`, from()),
      },
      {
        ...{ name: 'a search', lookedAt: 'search', status: 200 },
        go: () => visitor.get('/search?type=disclosure&organizationName=%E7%97%85%E9%99%A2', from()),
      },
      {
        ...{ name: 'a published file', lookedAt: 'file', status: 200 },
        go: () => visitor.get(`/api/v1/data-record/public/download-file?id=${filled.pdfId}`, from()),
      },
      {
        name: 'a page of the console',
        lookedAt: 'console',
        status: 200,
        go: () => admin.get('/company/data'),
      },
      {
        ...{ name: 'a change', lookedAt: 'write', status: 200 },
        go: () =>
          admin.call('PUT', '/api/v1/data-record/publication-setting', { attestation_ja: someText() }),
      },
      {
        ...{ name: 'an upload', lookedAt: 'upload', status: 200 },
        go: () => {
          const parts = { section_type: '1', year: '2024', lang: 'ja' }
          const fields = Object.entries(parts).map(([name, value]) => ({ name, value }))
          const file = { name: 'file', value: pdf, fileName: `${someText()}.pdf` }
          return admin.upload('/api/v1/upload-file/upload-pdf', [...fields, file], {
            accept: 'application/json',
          })
        },
      },
      {
        ...{ name: 'a sign-in', lookedAt: 'signIn', status: 303 },
        go: () => browser().post('/login', { email: filled.secondEmail, password: testPassword }, from()),
      },
      { name: 'readiness', lookedAt: 'readiness', status: 200, go: () => stranger.get('/health/ready') },
      { name: 'liveness', status: 200, go: () => stranger.get('/health/live') },
      ...[
        { name: 'a call of nobody', status: 401, go: () => stranger.call('GET', '/api/v1/user/list') },
        { name: 'a page of nobody', status: 303, go: () => stranger.get('/company/data') },
        {
          ...{ name: 'a change without its token', status: 403 },
          go: () => {
            admin.csrfToken = 'wrong'
            const asked = admin.call('PUT', '/api/v1/user/notification-setting', {})
            admin.csrfToken = csrfToken
            return asked
          },
        },
        { name: 'a call of another role', status: 403, go: () => admin.call('GET', '/api/v1/company/list') },
        {
          ...{ name: 'an approval of one’s own request', status: 403 },
          go: () => admin.call('PUT', '/api/v1/data-record/approve-publication', approval),
        },
        {
          ...{ name: 'a right password from a network at its limit', status: 429 },
          go: () => {
            const form = { email: filled.secondEmail, password: testPassword }
            return browser().post('/login', form, { 'x-forwarded-for': LIMITED_NETWORK })
          },
        },
        {
          ...{ name: 'a wrong password', status: 422 },
          go: () => browser().post('/login', { email: 'nobody@faults.localhost', password: 'wrong' }, from()),
        },
      ],
    ]
    return new Visits(address, filled, all)
  }

  /** The same by people who sign in anew. */
  again(): Promise<Visits> {
    return Visits.begin(this.address, this.filled)
  }

  /** All of them at once. */
  round(): Promise<Seen[]> {
    return Promise.all(this.all.map(seen))
  }
}

const someText = () => `${randomInt(1e12)}`
/** What a network may do is limited, and visits are many. */
const from = () => ({ 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` })

async function seen(visit: Visit): Promise<Seen> {
  const since = performance.now()
  let timer: NodeJS.Timeout | undefined
  const none = (text: string) => ({ status: 0, text, headers: {} })
  const late = new Promise<ReturnType<typeof none>>((resolve) => {
    timer = setTimeout(() => resolve(none('no answer')), GIVE_UP_MS)
  })
  const asked = visit.go().catch((error: NodeJS.ErrnoException) => none(error.code ?? error.message))
  const { status, text, headers } = await Promise.race([asked, late])
  clearTimeout(timer)
  return { visit, status, text, headers, ms: performance.now() - since }
}
