// Long on purpose: SECURITY §3.9, SEC-UPL-01 to 09 as far as they concern CSV files, clause by clause.
import http from 'node:http'
import { gzipSync } from 'node:zlib'
import { setTimeout as rest } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { multipart, type Part, type TestClient } from '#server/testing/test-client.ts'

const CALL = '/api/v1/upload-file/upload-csv'
const LIMIT = 3_000_000
const json = { accept: 'application/json' }
const rows = '見出し,見出し,見出し\r\nyear,section_code,facility\r\n2024,C1,見本病院\r\n'
const slot: Part[] = [
  { name: 'section_type', value: '1' },
  { name: 'year', value: '2024' },
]

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await startTestApp({ config: { maxCsvBytes: LIMIT } })
  admin = await app.adminOf(app.b)
})
afterAll(() => app.close())

// Whatever became of an upload: nothing of it stays where files arrive, and the process is alive.
afterEach(async () => {
  expect(await app.temporaryFiles()).toEqual([])
  expect((await admin.get('/health/live')).status).toBe(200)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

const send = async (parts: Part[]) => {
  const answer = await admin.upload(CALL, parts, json)
  return { code: answer.json().status as number, answer }
}
const codeOf = async (parts: Part[]) => (await send(parts)).code
const file = (fileName: string, value: string | Buffer = rows, type = 'text/csv'): Part => ({
  name: 'file',
  value,
  fileName,
  type,
})
/** Uploads, runs the check and says how it ended. */
async function checked(part: Part) {
  const { answer } = await send([...slot, part])
  const { results } = answer.json()
  await app.core.runner.drain()
  const details = await app.core.imports.details(app.b.id, results.import_id)
  if (details.state === 'checked')
    await admin.post(`/company/data/import-csv/${results.import_id}/cancellation`)
  return { id: results.id as number, state: details.state, fault: details.fault }
}

/** A body that is never whole in memory: `bytes` of a file in pieces, until the server has answered. */
function stream(bytes: number, headers: http.OutgoingHttpHeaders = {}) {
  const boundary = 'stream'
  let written = 0
  return new Promise<{ status: number; code: number; written: number }>((resolve, reject) => {
    const request = http.request({
      ...{ host: '127.0.0.1', port: app.port, method: 'POST', path: CALL, setHost: false, agent: false },
      headers: {
        host: app.b.host,
        origin: admin.origin,
        cookie: [...admin.cookies].map((pair) => pair.join('=')).join('; '),
        'x-csrf-token': admin.csrfToken,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...json,
        ...headers,
      },
    })
    let isAnswered = false
    request.once('response', (response) => {
      isAnswered = true
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => {
        request.destroy()
        resolve({
          status: response.statusCode!,
          code: JSON.parse(Buffer.concat(chunks).toString()).status,
          written,
        })
      })
    })
    // The server may close its side while the rest is under way.
    request.on('error', (error) => !isAnswered && reject(error))
    request.flushHeaders()
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="big.csv"\r\n\r\n`
    const piece = Buffer.alloc(65_536, 'x')
    const pump = async () => {
      request.write(head)
      while (!isAnswered && written < bytes) {
        written += piece.length
        if (!request.write(piece))
          await Promise.race([new Promise((done) => request.once('drain', done)), rest(50)])
      }
    }
    pump().catch(reject)
  })
}

describe('SEC-UPL-01 size', () => {
  it('of CSV files ends at the limit, to the byte', async () => {
    expect(await codeOf([...slot, file('a.csv', Buffer.alloc(LIMIT - 1, 'x'))])).toBe(200)
    expect(await codeOf([...slot, file('a.csv', Buffer.alloc(LIMIT, 'x'))])).toBe(200)
    expect(await codeOf([...slot, file('a.csv', Buffer.alloc(LIMIT + 1, 'x'))])).toBe(723)
  })

  it('of 1 GB that is announced is refused before it is read', async () => {
    const answer = await stream(1_000_000_000, { 'content-length': 1_000_000_000 })
    expect(answer).toMatchObject({ status: 413, code: 723 })
    // What the two machines' buffers hold, not what was to come.
    expect(answer.written).toBeLessThan(50_000_000)
  })

  it('of 1 GB that is not announced is refused soon after the limit', async () => {
    const answer = await stream(1_000_000_000)
    expect(answer).toMatchObject({ status: 413, code: 723 })
    expect(answer.written).toBeLessThan(100_000_000)
  })

  it('of twenty files at the same time is no trouble', async () => {
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, at) => codeOf([...slot, file(`${at}.csv`, Buffer.alloc(200_000, 'x'))])),
    )
    expect(codes).toEqual(Array(20).fill(200))
  })
})

describe('SEC-UPL-02 bodies that are no upload', () => {
  const tiny = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `f${at}`, value: '' }))

  it.each([
    ['10,000 parts', [...tiny(10_000), file('a.csv')], 406],
    ['a name of 1 MB', [{ name: 'x'.repeat(1_000_000), value: '' }, ...slot, file('a.csv')], 400],
    ['a name that nests', [{ name: 'a[b]'.repeat(12), value: 'x' }, ...slot, file('a.csv')], 406],
    ['names of prototypes', [{ name: '__proto__[polluted]', value: 'x' }, ...slot, file('a.csv')], 406],
    ['a prototype', [{ name: '__proto__', value: 'x' }, ...slot, file('a.csv')], 406],
    [
      'a constructor',
      [{ name: 'constructor[prototype][polluted]', value: 'x' }, ...slot, file('a.csv')],
      406,
    ],
    [
      'fields of prototypes alone',
      [{ name: '__proto__[year]', value: '2024' }, slot[0]!, file('a.csv')],
      406,
    ],
    ['another field', [...slot, { ...file('a.csv'), name: 'files' }], 406],
    ['two files', [...slot, file('a.csv'), file('b.csv')], 406],
    ['an empty file', [...slot, file('a.csv', '')], 412],
  ] as [string, Part[], number][])('%s', async (_name, parts, code) => {
    expect(await codeOf(parts)).toBe(code)
  })

  it('part headers of 64 kB', async () => {
    const { type, body } = multipart([...slot, file('a.csv')])
    const long = body
      .toString('latin1')
      .replace('Content-Type: text/csv', `Content-Type: text/csv\r\nX-Long: ${'x'.repeat(65_536)}`)
    const headers = { 'content-type': type, 'x-csrf-token': admin.csrfToken, ...json }
    const answer = await admin.request('POST', CALL, { headers, body: Buffer.from(long, 'latin1') })
    expect(answer.status).toBe(400)
  })
})

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const contents: Record<string, Buffer> = {
  csv: Buffer.from(rows),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  png: PNG,
  gif: Buffer.from('GIF89a=1;alert(1)//'),
  pdf: Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n', 'latin1'),
  exe: Buffer.from('4d5a90000300000004000000ffff0000', 'hex'),
  zip: Buffer.from('504b03041400000008000000', 'hex'),
  xls: Buffer.from('d0cf11e0a1b11ae10000000000', 'hex'),
  gz: gzipSync(rows),
  elf: Buffer.from('7f454c460201010000', 'hex'),
}

describe('SEC-UPL-03 and 09 extension × declared type × content', () => {
  it.each([
    ...['rows.exe', 'rows.csv.exe', 'rows.csv.html', 'a.csv;.png', 'rows.csv.', 'rows.csv '],
    ...['rows', '.csv', 'rows.svg', 'rows.xlsx', 'rows.cs\u0475', 'rows.csv\u3000', 'rows.csv%00.png'],
  ])('%j is refused by its name, whatever it is declared and holds', async (name) => {
    for (const type of ['text/csv', 'image/png', 'application/octet-stream'])
      for (const content of [contents.csv!, contents.png!])
        expect([type, await codeOf([...slot, file(name, content, type)])]).toEqual([type, 412])
  })

  it.each(['text/csv', 'application/vnd.ms-excel', 'image/png', 'text/html', 'application/x-msdownload'])(
    'a CSV is taken as one when its browser declares %s',
    async (type) => {
      expect(await checked(file('rows.CSV', rows, type))).toMatchObject({ state: 'checked' })
    },
  )

  it.each(Object.keys(contents).filter((kind) => kind !== 'csv'))(
    'a file that is %s inside is refused by its content, and told what to do',
    async (kind) => {
      const { state, fault } = await checked(file(`exe.${kind}.csv`, contents[kind]))
      expect([kind, state, fault?.code]).toEqual([kind, 'failed', 412])
      const said = app.core.translate('en', fault!.key, fault!.params)
      if (['zip', 'xls', 'gz', 'pdf', 'exe', 'elf', 'png'].includes(kind)) {
        expect([kind, fault!.key]).toEqual([kind, 'import-errors.notText'])
        expect(said).toContain('CSV')
      }
    },
  )
})

describe('SEC-UPL-05 what is served of a file', () => {
  it('is saved and never shown, with nothing of it trusted', async () => {
    const { id } = await checked(file('page.html.csv', contents.html, 'text/html'))
    const { headers, body } = await admin.get(`/company/data/files/${id}/original`)
    expect(body.equals(contents.html!)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/csv/),
      'content-disposition': expect.stringMatching(/^attachment; /),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'cache-control': 'no-store',
    })
  })

  it('is served to nobody else (SEC-UPL-08), and is at no address of its own', async () => {
    const { id } = await checked(file('rows.csv'))
    const { storageKey } = await app.core.uploads.get(app.b.id, id)
    expect(storageKey).toMatch(/\/[0-9a-f]{32}\.csv$/)
    for (const path of [`/${storageKey}`, `/files/${storageKey}`, `/data/${storageKey}`])
      expect((await admin.get(path)).status).toBe(404)
    const path = `/company/data/files/${id}/original`
    expect((await (await app.adminOf(app.a)).get(path)).status).toBe(404)
    expect((await app.client(app.b.host).get(path)).location).toBe('/login')
  })
})

describe('SEC-UPL-07 names', () => {
  const bytes300 = `${'支払'.repeat(50)}.csv`

  it.each([
    ['../../x.csv', 'x.csv'],
    ['..\\..\\x.csv', 'x.csv'],
    ['/etc/x.csv', 'x.csv'],
    ['C:\\temp\\x.csv', 'x.csv'],
    ['..%2fx.csv', '..%2fx.csv'],
    ['CON.csv', 'CON.csv'],
    ['a;b.csv', 'a;b.csv'],
    ['支払データ.csv', '支払データ.csv'],
    ['か\u3099.csv', 'が.csv'],
    ['😀.csv', '😀.csv'],
    ['a\u202Egnp.csv', 'agnp.csv'],
    // what a browser makes of a line break in a name
    ['a%0D%0Ab.csv', 'ab.csv'],
    [bytes300, bytes300],
    [`${'x'.repeat(400)}.csv`, `${'x'.repeat(250)}….csv`],
  ])('%j is kept as %j, and comes back under that name', async (given, kept) => {
    const { answer } = await send([...slot, file(given)])
    expect(answer.json().status).toBe(200)
    const { id } = answer.json().results
    expect((await app.core.uploads.get(app.b.id, id)).fileName).toBe(kept)
    const { headers } = await admin.get(`/company/data/files/${id}/original`)
    const disposition = headers['content-disposition']!
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w%.!~-]+$/)
    expect(decodeURIComponent(disposition.split("''")[1]!)).toBe(kept.replace(/[/\\]/g, '_'))
  })

  it('in filename* are read as well', async () => {
    const { type, body } = multipart([...slot, file('fallback.csv')])
    const starred = body
      .toString('utf8')
      .replace('filename="fallback.csv"', "filename*=UTF-8''%E6%94%AF%E6%89%95.csv")
    const headers = { 'content-type': type, 'x-csrf-token': admin.csrfToken, ...json }
    const answer = await admin.request('POST', CALL, { headers, body: starred })
    const { id } = answer.json().results
    expect((await app.core.uploads.get(app.b.id, id)).fileName).toBe('支払.csv')
  })

  it.each(['a\0.csv', 'a\u0001b.csv', 'a.csv\0.png', 'a\r\nX-Evil: 1.csv'])(
    '%j breaks nothing',
    async (name) => {
      expect([200, 400, 406, 412]).toContain(await codeOf([...slot, file(name)]))
    },
  )
})
