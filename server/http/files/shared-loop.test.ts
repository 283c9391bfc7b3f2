import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Response } from 'express'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { directRenderer } from '#server/testing/direct-renderer.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { OpenDownloads } from './open-downloads.ts'
import { sendCsv } from './send-csv.ts'

// On both engines: SQLite answers within a turn of the event loop, MariaDB never does.

/** Counts the turns of the event loop while something runs. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let isDone = false
  const done = work.finally(() => (isDone = true))
  let turns = 0
  for (; !isDone; turns++) await nextTurn()
  await done
  return turns
}

/** A connection over which one request has been answered: the next one is read as soon as it is there. */
async function connected(app: TestApp): Promise<Socket> {
  const socket = connect(app.port, '127.0.0.1')
  socket.on('error', () => undefined)
  askFor(socket, app, '/health/live')
  await once(socket, 'data')
  return socket
}

function askFor(
  socket: Socket,
  app: TestApp,
  path: string,
  { cookies } = { cookies: new Map<string, string>() },
) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${app.a.host}\r\nCookie: ${cookie}\r\n\r\n`)
}

/** The head of the next answer; its body is read as fast as it comes. */
async function headOf(socket: Socket): Promise<string> {
  const [first] = (await once(socket, 'data')) as [Buffer]
  socket.on('data', () => undefined)
  return first.toString('latin1').split('\r\n\r\n')[0]!
}

describe('SEC-DOS-06 files of rows', () => {
  const PIECES = 50
  // Lines that are there at once, as from SQLite.
  async function* lines() {
    for (let piece = 0; piece < PIECES; piece++) yield 'x'.repeat(100)
  }
  /** A reader that takes everything at once, as a fast line does. */
  function reader() {
    const taken = new Writable({ write: (_piece, _encoding, next) => next() })
    return Object.assign(taken, { set: () => taken, req: { method: 'GET' } }) as unknown as Response
  }

  it('leave the loop after each piece, and among all of them make one piece a turn', async () => {
    const services = { openDownloads: OpenDownloads.ofProcess() }
    const names = { name: 'a.csv', plainName: 'a.csv' }
    const send = () => sendCsv(services, reader(), names, lines())
    expect(await turnsDuring(send())).toBeGreaterThanOrEqual(PIECES)
    expect(await turnsDuring(Promise.all([send(), send(), send()]))).toBeGreaterThanOrEqual(3 * PIECES)
  })
})

describe('SEC-DOS-06 one network that downloads everything at once', () => {
  let app: TestApp
  let visitor: TestClient
  const open = OpenDownloads.ofProcess()

  beforeAll(async () => {
    app = await startTestApp({ web: { openDownloads: open } })
    // Twenty pieces a file, and less than what a connection holds while nobody reads.
    await app.importCsv(app.a, { rows: 10_000 })
    await app.publish(app.a)
    app.core.tenants.invalidate()
    visitor = app.client(app.a.host)
    await visitor.agree('disclosure')
    await visitor.get('/')
  })
  afterAll(() => app.close())

  const ask = (socket: Socket, path: string) => askFor(socket, app, path, visitor)

  it('gets six files, 429 with Retry-After for the seventh, and a page before any file is complete', async () => {
    const sockets = await Promise.all(Array.from({ length: 8 }, () => connected(app)))
    const [page, ...downloads] = sockets as [Socket, ...Socket[]]
    const heads = downloads.map(headOf)
    for (const socket of downloads) ask(socket, '/disclosure/csv?year=2024')
    await Promise.race(heads)
    const answered = headOf(page).then((head) => ({ head, isUnderWay: open.rows.size > 0 }))
    ask(page, '/')
    expect(await answered).toEqual({ head: expect.stringMatching(/^HTTP\/1\.1 200 /), isUnderWay: true })
    const [refused, ...given] = (await Promise.all(heads)).sort().reverse()
    expect(refused).toMatch(/^HTTP\/1\.1 429 [^]*\r\nRetry-After: 10\r/)
    expect(given.map((head) => head.slice(0, 12))).toEqual(Array<string>(6).fill('HTTP/1.1 200'))
    for (const socket of sockets) socket.destroy()
    while (open.rows.size > 0) await nextTurn()
  })
})

describe('SEC-DOS-05 pages that are made', () => {
  it.each([
    ['/search', 200, 1],
    // The first request made the page for everybody.
    ['/nothing', 404, 0],
  ])(
    'are rendered one in a turn of the loop at most, however many ask for %s',
    async (path, status, made) => {
      let inThisTurn = 0
      let most = 0
      const app = await startTestApp({
        web: {
          views: {
            render(view, init) {
              most = Math.max(most, ++inThisTurn)
              return directRenderer.render(view, init)
            },
          },
        },
      })
      await app.importCsv(app.a)
      await app.publish(app.a)
      app.core.tenants.invalidate()
      const visitor = app.client(app.a.host)
      await visitor.get(path)
      const sockets = await Promise.all(Array.from({ length: 20 }, () => connected(app)))
      let isDone = false
      const heads = Promise.all(sockets.map(headOf)).finally(() => (isDone = true))
      most = 0
      for (const socket of sockets) askFor(socket, app, path)
      while (!isDone) {
        inThisTurn = 0
        await nextTurn()
      }
      expect((await heads).map((head) => Number(head.slice(9, 12)))).toEqual(Array<number>(20).fill(status))
      expect(most).toBe(made)
      for (const socket of sockets) socket.destroy()
      await app.close()
    },
  )
})
