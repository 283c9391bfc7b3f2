import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import { connectionLimits, createServer, limitsBehind, type ConnectionLimits } from './connections.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function listen(changes: Partial<ConnectionLimits>): Promise<void> {
  server = createServer((_req, res) => res.end('ok'), { ...connectionLimits, ...changes })
  await once(server.listen(0, '127.0.0.1'), 'listening')
}

/** A connection that has begun a request and does not end it; the server has seen it. */
async function holdOne(): Promise<Socket> {
  const accepted = once(server, 'connection')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  await accepted
  socket.write('GET / HTTP/1.1\r\nHost: a')
  return socket
}

/** What the server says to a whole request on this connection; '' where it was closed at once. */
async function finish(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (piece: Buffer) => (text += piece.toString('latin1')))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write('.test\r\nConnection: close\r\n\r\n')
  await closed
  return text.slice(0, 15)
}

describe('a process with few descriptors', () => {
  it('accepts as many connections as it has descriptors left, and half of them from one network', async () => {
    await listen({})
    expect(limitsBehind({ trustProxy: false }, 128)).toMatchObject({ most: 48, network: 24 })
    expect(limitsBehind({ trustProxy: true }, 128)).toMatchObject({ most: 48, network: null })
    expect(limitsBehind({ trustProxy: false }, 65_536)).toEqual(connectionLimits)
    expect(limitsBehind({ trustProxy: false }, 10).most).toBe(1)
  })
})

describe('SEC-DOS-07 slow headers', () => {
  it('hold no more connections than the share of a network; one that ends makes room', async () => {
    await listen({ network: 2 })
    const held = [await holdOne(), await holdOne()] as const
    expect(await finish(await holdOne())).toBe('')
    expect(await finish(held[0])).toBe('HTTP/1.1 200 OK')
    const again = await holdOne()
    expect(await finish(again)).toBe('HTTP/1.1 200 OK')
    expect(await finish(held[1])).toBe('HTTP/1.1 200 OK')
  })

  it('are cut off with 408', async () => {
    await listen({ headersMs: 50, checkEveryMs: 10 })
    const socket = await holdOne()
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('wait 15 seconds at most by default, of at most a tenth of all connections', async () => {
    await listen({})
    const { headersMs, checkEveryMs, most, network } = limitsBehind({ trustProxy: false })
    expect(headersMs + checkEveryMs).toBeLessThanOrEqual(20_000)
    expect(network! * 10).toBeLessThanOrEqual(most)
    // Behind a proxy all connections are the proxy's.
    expect(limitsBehind({ trustProxy: true })).toEqual({ ...connectionLimits, network: null })
  })
})
