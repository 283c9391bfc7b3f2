// On both engines: lists are read from the section index.
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { defaultDisplay, type DisplaySettings } from '#server/features/wording/index.ts'
import { paths } from '#server/http/paths.ts'
import { TokenBuckets } from '#server/lib/token-buckets.ts'
import { exampleRequest } from '#server/http/api/v1/description/example-request.ts'
import { apiCalls } from '#server/http/api/v1/routes.ts'
import { CONSOLE_HOST, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testActor } from '#server/testing/test-actor.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { isOpen } from './is-open.ts'

const columns = 'year,section_code,facility,department,name,number_of_payments,amount'
const fileOf = (rows: string[]) => [columns, columns, ...rows].join('\r\n')
const list = `${paths.api}/data-record/public/list`
const summary = `${paths.api}/data-record/public/summary`

let app: TestApp
let visitor: TestClient
let now = 1_000_000
const openReads = new TokenBuckets({ burst: 1000, perSecond: 10 }, { elapsed: () => now })
const freshPages = new TokenBuckets({ burst: 1000, perSecond: 5 }, { elapsed: () => now })
const actor = () => testActor(app.a.id, app.a.adminId)

const rowsOf = (code: string, year: number, count: number, word = '病院') =>
  Array.from({ length: count }, (_, at) => `${year},${code},${word} ${at},内科,医師 ${at},1,${1000 + at}`)

async function publish(company: TestApp['a'], year: number, rows: string[]) {
  app.clock.advance(1000)
  await app.importCsv(company, { year, content: fileOf(rows) })
  await app.publish(company)
  app.core.tenants.invalidate()
}

async function show(changes: Partial<DisplaySettings>) {
  const tracks = ['display-settings'] as const
  const part = { track: 'display-settings', part: 'settings' } as const
  await app.core.wording.save(actor(), app.a.id, part, { ...defaultDisplay, ...changes })
  await app.core.publishing.moveTracks(actor(), app.a.id, tracks)
  await app.core.publishing.publish(actor(), app.a.id, { note: '', tracks: [...tracks] })
  app.core.tenants.invalidate()
}

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await visitor.get(path, headers)
  return { ...answer, results: answer.status === 200 ? answer.json().results : null }
}

/** All ids of a list, page after page by its Link header; `between` is awaited after the first page. */
async function walk(path: string, between?: () => Promise<void>): Promise<string[]> {
  const ids: string[] = []
  let next: string | undefined = path
  while (next !== undefined) {
    const { results, headers }: Awaited<ReturnType<typeof read>> = await read(next)
    ids.push(...results.content.map(({ id }: { id: string }) => id))
    const link = /^<(.*)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1]
    expect(link === undefined).toBe(results.next_cursor === null)
    if (next === path) await between?.()
    next = link
  }
  return ids
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

beforeAll(async () => {
  app = await startTestApp({ web: { openReads, freshPages } })
  await publish(app.b, 2024, rowsOf('C1', 2024, 3, '他社病院'))
  // The rows of two sections are mixed in the file.
  const mixed = rowsOf('C1', 2024, 13).flatMap((row, at) =>
    at % 3 ? [row] : [row, ...rowsOf('C2', 2024, 1)],
  )
  await publish(app.a, 2023, rowsOf('C1', 2023, 4))
  await publish(app.a, 2024, mixed)
  visitor = app.client(app.a.host)
})
afterAll(() => app.close())

describe('a list of all published records', () => {
  it('has each row once, in the same order by pages of any size and as JSON Lines', async () => {
    const all = await walk(`${list}?size=1000`)
    expect(all).toHaveLength(22)
    expect(new Set(all).size).toBe(22)
    for (const size of [1, 4, 7, 21, 22]) expect(await walk(`${list}?size=${size}`)).toEqual(all)
    const lines = await visitor.get(`${list}?format=jsonl`)
    expect(linesOf(lines.text).map(({ id }) => id)).toEqual(all)
    expect((await read(`${list}?size=5`)).results.total_elements).toBe(22)
  })

  it('is of a year, of a section, and of a section with those below it', async () => {
    const sectionsOf = async (query: string) => {
      const { results } = await read(`${list}?${query}&size=1000&fields=year,section_id`)
      const kinds = results.content.map((one: { year: number; section_id: number }) => [
        one.year,
        one.section_id,
      ])
      return [...new Set(kinds.map(String))]
    }
    expect(await sectionsOf('year=2024')).toEqual(['2024,1310', '2024,1320'])
    expect(await sectionsOf('section_id=1310')).toEqual(['2023,1310', '2024,1310'])
    expect(await sectionsOf('section_id=1300')).toEqual(['2023,1310', '2024,1310', '2024,1320'])
    expect((await read(`${list}?section_id=1999`)).json().status).toBe(704)
    expect((await read(`${list}?year=1999`)).json().status).toBe(404)
  })

  it('has the fields that were asked for and no others, and refuses unknown ones', async () => {
    const { results } = await read(`${list}?fields=amount,id&size=1`)
    expect(Object.keys(results.content[0])).toEqual(['id', 'amount'])
    const refused = (await read(`${list}?fields=amount,reason`)).json()
    expect([refused.status, refused.errors.map(({ field }: { field: string }) => field)]).toEqual([
      406,
      ['fields.1'],
    ])
  })

  it('goes on in the edition with which it began when another is published in between', async () => {
    const before = await walk(`${list}?size=6`)
    const edition = (await read(list)).results.edition
    const walked = await walk(`${list}?size=6`, () =>
      publish(app.a, 2024, ['2024,C1,新しい病院,内科,医師,1,5', ...rowsOf('C2', 2024, 2)]),
    )
    expect(walked).toEqual(before)
    expect(await walk(`${list}?size=6&edition=${edition}`)).toEqual(before)
    expect(await walk(`${list}?size=6`)).toHaveLength(7)
  })

  it('is refused at its cursor once its edition is closed, and for cursors of other lists', async () => {
    const { next_cursor } = (await read(`${list}?size=1`)).results
    const refusalOf = async (query: string) => {
      const { status, errors } = (await read(`${list}?size=1&${query}`)).json()
      return [status, errors[0].field]
    }
    for (const other of [
      'after=nonsense',
      `section_type=2&after=${next_cursor}`,
      `edition=1&after=${next_cursor}`,
    ])
      expect([other, await refusalOf(other)]).toEqual([other, [406, 'after']])
    expect(await refusalOf(`format=jsonl&after=${next_cursor}`)).toEqual([406, 'after'])
    await show({ correctionLog: false })
    expect(await refusalOf(`after=${next_cursor}`)).toEqual([404, 'after'])
    expect((await read(`${list}?edition=1`)).json().status).toBe(404)
    await show({})
    expect((await read(`${list}?size=1&after=${next_cursor}`)).status).toBe(200)
  })
})

describe('JSON Lines', () => {
  it.each(['application/jsonl', 'application/x-ndjson'])('are answered to who accepts %s', async (type) => {
    const answer = await visitor.get(list, { accept: type })
    expect([answer.status, answer.headers['content-type']?.split(';')[0]]).toEqual([200, type])
    expect(linesOf(answer.text)).toHaveLength((await read(list)).results.total_elements)
  })

  it('are compressed for who accepts that', async () => {
    const plain = await visitor.get(`${list}?format=jsonl`)
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, bytes } = await rawAnswer(`${list}?format=jsonl`, encoding)
      expect(headers['content-encoding']).toBe(encoding)
      expect(decode(bytes).toString()).toBe(plain.text)
    }
  })

  it('hold a place among the downloads, which is free again once the reader has left', async () => {
    const { rows } = app.services.openDownloads
    await visitor.get(`${list}?format=jsonl`)
    await new Promise<void>((resolve) => {
      const sent = request({ port: app.port, path: `${list}?format=jsonl`, headers: { host: app.a.host } })
      sent.on('response', () => sent.destroy())
      sent.on('close', resolve).on('error', () => undefined)
      sent.end()
    })
    while (rows.size > 0) await new Promise((resolve) => setImmediate(resolve))
    expect(rows.size).toBe(0)
  })
})

describe('what is published', () => {
  it('has an ETag of its edition in each encoding, and is 304 to who has it', async () => {
    for (const path of [summary, list, `${list}?format=jsonl`]) {
      const { headers } = await visitor.get(path)
      expect([path, headers['cache-control']]).toEqual([path, 'public, no-cache'])
      expect(headers.vary).toContain('Accept-Encoding')
      const packed = (await rawAnswer(path, 'br')).headers.etag as string
      expect(packed).not.toBe(headers.etag)
      expect(headers.etag).toMatch(/^"[\w-]+"$/)
      const head = await visitor.request('HEAD', path)
      expect([path, head.status, head.headers.etag, head.text]).toEqual([path, 200, headers.etag, ''])
      for (const etag of [headers.etag!, packed, `"x", W/${headers.etag}`]) {
        const again = await visitor.get(path, { 'if-none-match': etag })
        expect([path, again.status, again.text]).toEqual([path, 304, ''])
        expect(etag).toContain(again.headers.etag)
      }
    }
  })

  it('has another ETag in another language, with another input, for another company and in the next edition', async () => {
    const etagOf = async (path: string, headers = {}, client = visitor) =>
      (await client.get(path, headers)).headers.etag
    const tags = [
      await etagOf(summary),
      await etagOf(summary, { 'accept-language': 'en' }),
      await etagOf(`${summary}?year=2023`),
      await etagOf(`${summary}?edition=1`),
      await etagOf(summary, {}, app.client(app.b.host)),
    ]
    expect(await etagOf(`${summary}?sectionType=1`)).toBe(tags[0])
    await publish(app.a, 2022, rowsOf('C1', 2022, 1))
    tags.push(await etagOf(summary))
    expect(new Set(tags).size).toBe(tags.length)
    const other = await app.client(app.b.host).get(summary, { 'if-none-match': String(tags[0]) })
    expect([other.status, other.text.includes('2023')]).toEqual([200, false])
  })

  it('is of the company that is named where the host is none’s, and then no other site’s to read', async () => {
    const console = app.client(CONSOLE_HOST)
    const [own, other] = await Promise.all(
      [app.a.host, app.b.host].map((domain) => console.get(`${list}?domain=${domain}`)),
    )
    expect([own!.status, other!.status]).toEqual([200, 200])
    expect([own!.text.includes('他社病院'), other!.text.includes('他社病院')]).toEqual([false, true])
    expect(own!.headers.etag).not.toBe(other!.headers.etag)
    expect(own!.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('is nobody’s to keep when it is the preview, or who reads it is signed in', async () => {
    const admin = await app.adminOf(app.a)
    for (const [client, path] of [
      [admin, list],
      [admin, `${list}?is_preview=true`],
      [admin, `${list}?format=jsonl&is_preview=true`],
    ] as const) {
      const { status, headers } = await client.get(path)
      expect([path, status, headers['cache-control'], headers.etag]).toEqual([
        path,
        200,
        'no-store',
        undefined,
      ])
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    }
    expect((await read(`${list}?is_preview=true`)).headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('scripts of other sites', () => {
  const origin = { origin: 'https://research.example' }
  const asking = { ...origin, 'access-control-request-method': 'GET' }
  const allowed = async (path: string, client = visitor) => {
    const { headers } = await client.get(path, origin)
    const preflight = await client.request('OPTIONS', path.split('?')[0]!, { headers: asking })
    const one = headers['access-control-allow-origin'] ?? null
    expect([path, preflight.headers['access-control-allow-origin'] ?? null]).toEqual([path, one])
    expect(headers['cross-origin-resource-policy']).toBe(one ? 'cross-origin' : 'same-origin')
    return one
  }

  it('may read whatever anybody can read and is published, by every call', async () => {
    const open = apiCalls(app.services).filter((call) => isOpen(call) && !call.host)
    const unpublished = open.filter((call) => !call.published).map((call) => call.path)
    // A file has headers of its own; the others say nothing of a company's.
    expect(unpublished.toSorted()).toEqual([
      ...['/account-setting/public/regex-password', '/data-record/public/download-file'],
      ...['/openapi.json', '/public/openapi.json'],
    ])
    for (const call of open.filter((one) => one.published)) {
      const path = paths.api + exampleRequest(call).path
      expect([path, await allowed(path)]).toEqual([path, '*'])
      const { status, headers } = await visitor.get(path)
      expect([path, status, headers['cache-control'], headers.vary]).toEqual([
        ...[path, 200, 'public, no-cache', expect.stringContaining('Accept-Encoding')],
      ])
      const known = await visitor.get(path, { 'if-none-match': headers.etag! })
      expect([path, known.status]).toEqual([path, 304])
    }
  })

  it('may read it without cookies, with what the headers say of it', async () => {
    const { headers } = await visitor.get(list, origin)
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    expect(headers['access-control-expose-headers']).toBe(
      'ETag, Link, RateLimit, RateLimit-Policy, Retry-After',
    )
    const refused = await visitor.get(`${list}?year=1`, origin)
    expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([400, '*'])
  })

  it('may read nothing else', async () => {
    for (const path of [
      paths.openApi,
      `${paths.api}/account-setting/public/regex-password`,
      `${paths.api}/auth/info`,
      '/data',
    ])
      expect([path, await allowed(path)]).toEqual([path, null])
    const posted = await visitor.request('OPTIONS', list, {
      headers: { ...origin, 'access-control-request-method': 'POST' },
    })
    expect(posted.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('may read nothing of a company that allows no downloads', async () => {
    await show({ publicDownload: false })
    expect(await allowed(list)).toBeNull()
    await show({})
    expect(await allowed(list)).toBe('*')
  })
})

describe('an earlier edition', () => {
  const records = `${paths.api}/data-record/public`
  const addresses = [
    `${records}/get-year?`,
    `${summary}?year=2024`,
    `${records}?section_id=1310&year=2024`,
    `${records}/search?organization_name=${encodeURIComponent('病院')}`,
    `${list}?year=2024`,
  ]
  const answers = async (edition: string) =>
    Promise.all(addresses.map(async (path) => (await visitor.get(`${path}&edition=${edition}`)).json()))
  const editionNow = async () => String((await read(list)).results.edition)

  it('is read by its number, as it was, where pages offer it', async () => {
    const edition = await editionNow()
    const before = await answers(edition)
    await publish(app.a, 2024, rowsOf('C1', 2024, 40, '増えた病院'))
    expect(await answers(edition)).toEqual(before)
    for (const [at, now] of (await answers(await editionNow())).entries())
      if (at > 0) expect([addresses[at], now.results]).not.toEqual([addresses[at], before[at].results])
    for (const unknown of ['99', '999999999'])
      expect((await answers(unknown)).map(({ status }) => status)).toEqual(addresses.map(() => 404))
  })

  it('is closed once the data is withdrawn, also to who has a cursor or an ETag of it', async () => {
    const edition = await editionNow()
    const address = `${list}?size=1&edition=${edition}`
    const begun = await read(address)
    const after = begun.results.next_cursor
    const withdrawal = { kind: 'withdraw', tracks: ['data-disclosure'], note: '', attestation: '' } as const
    await app.core.publications.request(actor(), app.a.id, withdrawal)
    app.core.tenants.invalidate()
    expect((await answers(edition)).map(({ status }) => status)).toEqual(addresses.map(() => 404))
    const known = await visitor.get(address, { 'if-none-match': begun.headers.etag! })
    expect(known.json().status).toBe(404)
    expect((await read(`${list}?size=1&after=${after}`)).json().status).toBe(404)
    expect((await read(list)).results).toMatchObject({ total_elements: 0, content: [], next_cursor: null })
    expect((await visitor.get(`${list}?format=jsonl`)).text).toBe('')
  })
})

describe('limits', () => {
  it('are said with each answer, and 720 says when to come again', async () => {
    now += 1_000_000
    const first = await visitor.get(summary)
    expect(first.headers['ratelimit-policy']).toBe('"reads";q=1000;w=100')
    expect(first.headers.ratelimit).toBe('"reads";r=999;t=1')
    const rows = await visitor.get(list)
    expect(rows.headers['ratelimit-policy']).toBe('"reads";q=1000;w=100, "rows";q=1000;w=200')
    expect(rows.headers.ratelimit).toBe('"reads";r=998;t=1, "rows";r=999;t=1')
    for (let taken = 0; taken < 1000; taken++) openReads.take('127.0.0.1')
    const refused = await visitor.get(summary)
    expect([refused.status, refused.json().status, refused.headers['retry-after']]).toEqual([429, 720, '1'])
    expect(refused.headers.ratelimit).toBe('"reads";r=0;t=100')
    expect(refused.headers['access-control-allow-origin']).toBe('*')
    now += 1000
    expect((await visitor.get(summary)).status).toBe(200)
  })
})

/** The bytes as they were sent. */
function rawAnswer(path: string, encoding: string) {
  type Raw = { headers: Record<string, string | string[] | undefined>; bytes: Buffer }
  return new Promise<Raw>((resolve, reject) => {
    const headers = { host: app.a.host, 'accept-encoding': encoding }
    const sent = request({ port: app.port, path, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ headers: answer.headers, bytes: Buffer.concat(chunks) }))
    })
    sent.on('error', reject).end()
  })
}
