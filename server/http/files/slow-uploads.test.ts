// SEC-UPL-01's side of time and memory, told by counts: what may be held, not how fast it is.
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, it, jest } from '@jest/globals'
import { createApp } from '#server/app.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { connectionLimits, createServer } from '#server/http/front-door/connections.ts'

const CALL = '/api/v1/upload-file/upload-csv'
const MB = 1_000_000

let app: TestApp
afterEach(async () => {
  jest.restoreAllMocks()
  await app.close()
})

/** An upload whose body is written piece by piece, with the file's part begun. */
function begin(admin: TestClient, port = app.port) {
  const request = http.request({
    ...{ host: '127.0.0.1', port, method: 'POST', path: CALL, setHost: false, agent: false },
    headers: {
      host: app.b.host,
      origin: admin.origin,
      cookie: [...admin.cookies].map((pair) => pair.join('=')).join('; '),
      'x-csrf-token': admin.csrfToken,
      'content-type': 'multipart/form-data; boundary=slow',
      accept: 'application/json',
    },
  })
  const closed = new Promise<number | null>((resolve) => {
    request.once('response', (response) => resolve(response.resume().statusCode!))
    request.on('error', () => resolve(null))
    request.on('close', () => resolve(null))
  })
  request.write('--slow\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n')
  return { request, closed }
}

it('an upload that drips is cut off, and nothing of it stays', async () => {
  app = await startTestApp()
  const admin = await app.adminOf(app.b)
  // Only the upload itself is that short of time: however busy the machine is, everything else is answered.
  const limits = { ...connectionLimits, headersMs: 200, requestMs: 400, checkEveryMs: 50 }
  const hasty = createServer(createApp(app.services), limits).listen(0, '127.0.0.1')
  await once(hasty, 'listening')
  const before = Number((await app.core.database.knex('uploaded_files').count({ n: '*' }))[0]!.n)
  const { request, closed } = begin(admin, (hasty.address() as AddressInfo).port)
  const drip = setInterval(() => request.write('x'), 20)
  // Without the limit it would go on for as long as the test may.
  const status = await closed.finally(() => clearInterval(drip))
  hasty.close()
  expect([408, null]).toContain(status)
  expect(await app.temporaryFiles()).toEqual([])
  expect(Number((await app.core.database.knex('uploaded_files').count({ n: '*' }))[0]!.n)).toBe(before)
  expect((await admin.get('/health/live')).status).toBe(200)
})

it('an upload waits where the disk does, in bounded memory, and everybody else is answered', async () => {
  app = await startTestApp({ config: { maxCsvBytes: 1000 * MB } })
  const admin = await app.adminOf(app.b)
  const stalled: Writable[] = []
  let taken = 0
  const open = fs.createWriteStream
  jest.spyOn(fs, 'createWriteStream').mockImplementation(((path: string, options: never) => {
    if (!String(path).startsWith(app.temporaryFolder)) return open(path, options)
    // Takes one piece and never says that it is written.
    const disk = new Writable({ write: (piece: Buffer) => void (taken += piece.length) })
    stalled.push(disk)
    return disk
  }) as unknown as typeof open)

  const { request, closed } = begin(admin)
  const piece = Buffer.alloc(65_536, 'x')
  let written = 0
  let answered = 0
  // Stuck: fifty others were answered in a row while not one more byte was taken.
  for (let stuck = 0; stuck < 50 && written < 500 * MB;) {
    let wants = request.writableLength < request.writableHighWaterMark
    for (let at = 0; at < 64 && wants; at++) {
      wants = request.write(piece)
      written += piece.length
      stuck = 0
    }
    expect((await admin.get('/health/live')).status).toBe(200)
    answered++
    stuck++
    await turn()
  }
  expect(stalled).toHaveLength(1)
  expect(taken).toBeGreaterThan(0)
  // What stays in the process: one piece at the disk and what streams hold in front of it.
  expect(taken + stalled[0]!.writableLength).toBeLessThan(MB)
  // The rest stands in the buffers of the line between the two, of which a machine has a few MB; not 500.
  expect(written).toBeLessThan(50 * MB)
  expect(answered).toBeGreaterThanOrEqual(50)

  request.destroy()
  await closed
  expect(await app.temporaryFiles()).toEqual([])
})
