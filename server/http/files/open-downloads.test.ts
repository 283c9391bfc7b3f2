import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as turn } from 'node:timers/promises'
import express from 'express'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { publishPdf } from '#server/testing/company-things.ts'
import { databaseState } from '#server/testing/database-state.ts'
import { CONSOLE_HOST, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { boundDownloads } from '#server/http/middleware/bound-downloads.ts'
import { OpenDownloads } from './open-downloads.ts'
import { downloadBounds } from './download-bounds.ts'

const stalledMs = 60_000
const HERE = '127.0.0.1'

describe('downloads under way', () => {
  it('are bounded by network, company and process, and what is refused is not counted', () => {
    const open = new OpenDownloads({ network: 2, company: 3, process: 4, stalledMs })
    const ends = [open.begin('a', 1), open.begin('a', 1)]
    expect([open.begin('a', 1), open.begin('a', 2)]).toEqual([null, null])
    ends.push(open.begin('b', 1))
    expect(open.begin('c', 1)).toBe(null)
    ends.push(open.begin('c', 2))
    expect(open.begin('d', 3)).toBe(null)
    for (const end of ends) end!()
    expect(open.size).toBe(0)
    expect(open.begin('a', 1)).not.toBe(null)
  })

  it('leave room for others whatever one network or one company does', () => {
    for (const { network, company, process } of Object.values(downloadBounds))
      expect([network * 2 <= company, company * 2 <= process]).toEqual([true, true])
  })
})

describe('a site from which too much is taken at once', () => {
  let app: TestApp
  let visitor: TestClient
  let pdf: string
  const bounds = { network: 1, company: 1, process: 1, stalledMs }
  const open = {
    rows: new OpenDownloads(bounds),
    pdfs: new OpenDownloads(bounds),
    pages: new OpenDownloads(bounds),
  }
  const files = [
    '/disclosure/csv?year=2024',
    '/disclosure/detail/1310/csv?year=2024',
    `/search/csv?type=disclosure&organizationName=${encodeURIComponent('病院')}`,
  ]
  const calls = [
    '/api/v1/data-record/public?section_id=1310',
    `/api/v1/data-record/public/search?organization_name=${encodeURIComponent('病院')}`,
  ]
  /** Asks while one of the kind is already under way. */
  async function askedMeanwhile(kind: keyof typeof open, path: string, headers = {}) {
    const end = open[kind].begin(HERE, app.a.id)!
    try {
      return await visitor.get(path, headers)
    } finally {
      end()
    }
  }
  /** Until the answers that were sent are over for the server too. */
  async function over() {
    while (open.rows.size + open.pdfs.size + open.pages.size > 0) await turn()
  }

  beforeAll(async () => {
    app = await startTestApp({ web: { openDownloads: open } })
    await app.importCsv(app.a, {
      content: '年度,区分,施設,氏名,金額\r\nyear,section_code,facility,name,amount\r\n2024,C1,甲病院,医師,1',
    })
    await app.publish(app.a)
    pdf = `/api/v1/data-record/public/download-file?id=${await publishPdf(app, app.a)}`
    app.core.tenants.invalidate()
    visitor = app.client(app.a.host)
    await visitor.agree('disclosure')
  })
  afterAll(() => app.close())

  it.each(files)('refuses %s with a page that says when to come again', async (path) => {
    for (const [lang, text] of [
      ['ja', 'アクセスが集中しています'],
      ['en', 'Too many requests'],
    ] as const) {
      const refused = await askedMeanwhile('rows', path, { 'accept-language': lang })
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '10'])
      expect(refused.headers['cache-control']).toBe('no-store')
      expect(refused.text).toContain(text)
      expect(refused.text).not.toContain('甲病院')
    }
  })

  it.each(calls)('answers %s with 720', async (path) => {
    const refused = await askedMeanwhile('rows', path)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '10'])
    expect(refused.json()).toMatchObject({ status: 720, results: expect.anything() })
  })

  it('gives each of them, one after the other, and forgets them', async () => {
    for (const path of [...files, ...calls, pdf]) {
      expect([path, (await visitor.get(path)).status]).toEqual([path, 200])
      await over()
    }
  })

  it('counts PDFs by themselves, and pages not at all', async () => {
    expect((await askedMeanwhile('rows', pdf)).status).toBe(200)
    await over()
    expect((await askedMeanwhile('pdfs', pdf)).status).toBe(429)
    const paths = [
      '/disclosure',
      '/disclosure/detail/1310',
      '/api/v1/data-record/public/summary',
      '/robots.txt',
    ]
    for (const path of paths) expect([path, (await askedMeanwhile('rows', path)).status]).toEqual([path, 200])
  })

  it('counts by network, also where the console’s host is asked', async () => {
    const console = app.client(CONSOLE_HOST)
    const end = open.rows.begin(HERE, 0)!
    const path = `${calls[0]!}&domain=${app.a.host}`
    expect((await console.get(path)).status).toBe(429)
    end()
    expect((await console.get(path)).status).toBe(200)
    await over()
  })

  it('writes nothing down, given or refused', async () => {
    const before = await databaseState(app.core.database)
    for (const path of files) {
      await askedMeanwhile('rows', path)
      await visitor.get(path)
      await over()
    }
    expect(await databaseState(app.core.database)).toEqual(before)
  })
})

describe('the place of a download', () => {
  /** A server with a file that has no end. */
  async function serveEndless(open: OpenDownloads) {
    const app = express()
    app.use((req, _res, next) => {
      req.context = { place: { kind: 'console' } } as typeof req.context
      next()
    })
    app.get('/', boundDownloads(open), async (_req, res) => {
      const endless = Readable.from(
        (function* () {
          for (;;) yield 'x'.repeat(65_536)
        })(),
      )
      await pipeline(endless, res).catch(() => undefined)
    })
    const server = app.listen(0, HERE)
    await new Promise((resolve) => server.once('listening', resolve))
    const socket = connect((server.address() as AddressInfo).port, HERE)
    socket.on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nHost: a.test\r\n\r\n')
    while (open.size === 0) await turn()
    return { server, socket }
  }

  it('is free again when its reader leaves in the middle', async () => {
    const open = new OpenDownloads({ network: 1, company: 1, process: 1, stalledMs })
    const { server, socket } = await serveEndless(open)
    expect(open.begin(HERE, 0)).toBe(null)
    socket.destroy()
    while (open.size > 0) await turn()
    server.close()
  })

  it('is free again when its reader stays and takes nothing', async () => {
    const open = new OpenDownloads({ network: 1, company: 1, process: 1, stalledMs: 100 })
    // Nobody listens for its data: what the line holds is all that is taken.
    const { server, socket } = await serveEndless(open)
    while (open.size > 0) await turn()
    socket.destroy()
    server.close()
  })
})
