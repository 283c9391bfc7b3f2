import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { Drain } from './drain.ts'

let drain: Drain
let server: http.Server
let agent: http.Agent
/** Sends the answer of a request to /slow. */
let sendSlow: () => void
let slowArrived: Promise<void>

beforeEach(async () => {
  drain = new Drain()
  agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  let arrive: () => void
  slowArrived = new Promise((resolve) => (arrive = resolve))
  server = http.createServer(
    drain.wrap((req, res) => {
      if (req.url !== '/slow') return void res.writeHead(200, ['Content-Length', '2']).end('ok')
      sendSlow = () => void res.end('slow')
      arrive()
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  agent.destroy()
  server.closeAllConnections()
  server.close()
})

/** The answer's Connection header, or the error's code. */
function get(path: string, from?: http.Agent): Promise<string | undefined> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve) => {
    const request = http.get({ port, host: '127.0.0.1', path, agent: from ?? agent }, (res) => {
      res.resume().once('end', () => resolve(res.headers.connection))
      res.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    })
    request.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
  })
}

describe('a draining server', () => {
  it('answers on kept and on new connections, and ends each with its answer', async () => {
    expect(await get('/')).toBe('keep-alive')
    drain.begin()
    expect(await get('/')).toBe('close')
    expect(await get('/', new http.Agent())).toBe('close')
  })

  it('closes idle connections and lets an answer finish', async () => {
    await get('/')
    const slow = get('/slow', new http.Agent({ keepAlive: true }))
    await slowArrived
    drain.begin()
    const finished = drain.finish(server, 60_000)
    sendSlow()
    expect(await slow).toBeDefined()
    await finished
    expect(server.listening).toBe(false)
  })

  it('answers connections that waited at the port while the process was busy', async () => {
    drain.begin()
    // Begun and not accepted: the event loop has not been at its sockets since.
    const waiting = [1, 2, 3].map(() => get('/', new http.Agent()))
    await new Promise<void>((resolve) => process.nextTick(resolve))
    await drain.finish(server, 60_000)
    expect(await Promise.all(waiting)).toEqual(['close', 'close', 'close'])
  })

  it('cuts off what does not end in time', async () => {
    const slow = get('/slow')
    await slowArrived
    drain.begin()
    await drain.finish(server, 1)
    expect(await slow).toBe('ECONNRESET')
  })
})
