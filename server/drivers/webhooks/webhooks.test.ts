import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { isAllowedAddress } from './allowed-address.ts'
import { HttpTransport } from './http-transport.ts'

describe('SEC-INJ-73 an address', () => {
  it.each([
    ...['127.0.0.1', '10.1.2.3', '100.64.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
    ...['192.168.1.1', '0.0.0.0', '192.0.2.1', '192.88.99.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
    ...['::1', '::', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd12::1', 'ff02::1', 'fec0::1'],
    // mapped, compatible, translated (NAT64), 6to4, Teredo, documentation
    ...['::ffff:8.8.8.8', '::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::7f00:1'],
    ...['64:ff9b:1::1', '2002:7f00:1::', '2001::1', '2001:db8::1', '3fff::1', 'localhost', ''],
  ])('%j is none to send to', (address) => {
    expect(isAllowedAddress(address, { privateNets: false })).toBe(false)
  })

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is one to send to',
    (address) => {
      expect(isAllowedAddress(address, { privateNets: false })).toBe(true)
    },
  )

  it('of a private network is one only where that is allowed; link-local ones never are', () => {
    const allowed = (address: string) => isAllowedAddress(address, { privateNets: true })
    for (const address of [
      '127.0.0.1',
      '10.0.0.1',
      '172.16.0.1',
      '192.168.0.1',
      '100.64.0.1',
      '::1',
      'fd00::1',
    ])
      expect([address, allowed(address)]).toEqual([address, true])
    for (const address of [
      '169.254.169.254',
      'fe80::1',
      '0.0.0.0',
      '::ffff:10.0.0.1',
      '224.0.0.1',
      '64:ff9b::a00:1',
    ])
      expect([address, allowed(address)]).toEqual([address, false])
  })
})

describe('SEC-INJ-73 a URL', () => {
  const names: Record<string, string[]> = {
    'hooks.example': ['8.8.8.8', '2606:4700::1111'],
    'half.example': ['8.8.8.8', '10.0.0.1'],
    'inside.example': ['::ffff:7f00:1'],
  }
  const transport = new HttpTransport({ privateNets: false, lookUp: async (name) => names[name] ?? [] })

  it.each([
    ['https://hooks.example/in?system=7', null],
    ['https://hooks.example:8443/', null],
    ['https://8.8.8.8/', null],
    ['hooks.example', 'address'],
    [`https://hooks.example/${'x'.repeat(2000)}`, 'address'],
    ['http://hooks.example/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['https://user:word@hooks.example/', 'credentials'],
    ['https://hooks.example:22/', 'port'],
    ['https://nowhere.example/', 'host'],
    ['https://half.example/', 'internal'],
    ['https://inside.example/', 'internal'],
    // each another way to write this machine
    ...['127.0.0.1', '2130706433', '0x7f.1', '0177.0.0.1', '127.1', '[::1]', '[::ffff:127.0.0.1]'].map(
      (host) => [`https://${host}/`, 'internal'] as const,
    ),
    ['https://169.254.169.254/latest/meta-data/', 'internal'],
  ])('%s: %s', async (url, fault) => {
    expect(await transport.check(url)).toBe(fault)
    if (fault) expect(await transport.send({ url, headers: {}, body: '' })).toEqual({ failure: fault })
  })
})

describe('sending', () => {
  let receiver: http.Server
  let port: number
  let answer: (res: http.ServerResponse) => void
  let received: { method?: string; host?: string; url?: string; body: string }[]
  const sockets = new Set<Socket>()
  beforeAll(async () => {
    receiver = http.createServer(async (req, res) => {
      let body = ''
      for await (const chunk of req) body += String(chunk)
      received.push({ method: req.method!, host: req.headers.host!, url: req.url!, body })
      answer(res)
    })
    receiver.on('connection', (socket) => sockets.add(socket))
    await once(receiver.listen(0, '127.0.0.1'), 'listening')
    port = (receiver.address() as AddressInfo).port
  })
  beforeEach(() => {
    received = []
    answer = (res) => res.writeHead(200).end('ok')
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => receiver.close(resolve))
  })

  const message = (url = `http://127.0.0.1:${port}/in`) => ({
    url,
    headers: { 'content-type': 'application/json' },
    body: '{"名":1}',
  })
  const transport = new HttpTransport({ privateNets: true })

  it('posts the body and keeps the status', async () => {
    expect(await transport.send(message())).toEqual({ status: 200 })
    expect(received).toEqual([{ method: 'POST', host: `127.0.0.1:${port}`, url: '/in', body: '{"名":1}' }])
  })

  it('follows no redirect', async () => {
    answer = (res) => res.writeHead(302, { location: '/elsewhere' }).end()
    expect(await transport.send(message())).toEqual({ status: 302 })
    expect(received).toHaveLength(1)
  })

  it('connects to what was looked up and judged, not to what the name leads to by then', async () => {
    const found = [['127.0.0.1'], ['169.254.169.254']]
    const rebinding = new HttpTransport({ privateNets: true, lookUp: async () => found.shift()! })
    const url = `http://rebinding.invalid:${port}/`
    expect(await rebinding.send(message(url))).toEqual({ status: 200 })
    expect(received).toMatchObject([{ host: `rebinding.invalid:${port}` }])
    expect(await rebinding.send(message(url))).toEqual({ failure: 'internal' })
    expect([received.length, found]).toEqual([1, []])
  })

  it('reads no more of an answer than it needs, however long it is', async () => {
    let closed!: Promise<unknown>
    answer = (res) => {
      closed = once(res, 'close')
      const more = () => {
        while (!res.destroyed && res.write('x'.repeat(64 * 1024)));
        if (!res.destroyed) res.once('drain', more)
      }
      res.writeHead(200)
      more()
    }
    expect(await transport.send(message())).toEqual({ status: 200 })
    await closed
  })

  it('refuses an answer whose head is too long, or is none', async () => {
    answer = (res) => res.writeHead(200, { 'x-long': 'x'.repeat(20_000) }).end()
    expect(await transport.send(message())).toEqual({ failure: 'answer' })
    answer = (res) => res.socket!.end('220 mail.example ESMTP\r\n')
    expect(await transport.send(message())).toEqual({ failure: 'answer' })
  })

  it('takes another protocol for no answer, and a connection that ends without one', async () => {
    answer = (res) =>
      res.socket!.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')
    expect(await transport.send(message())).toEqual({ status: 101 })
    answer = (res) => res.socket!.end('HTTP/1.1 103 Early Hints\r\n\r\n')
    expect(await transport.send(message())).toEqual({ failure: 'connection' })
    answer = (res) => res.socket!.destroy()
    expect(await transport.send(message())).toEqual({ failure: 'connection' })
  })

  it('ends with its time, before the answer and while the host is looked up', async () => {
    const time = new AbortController()
    answer = () => time.abort()
    const settings = { privateNets: true, deadline: () => time.signal }
    expect(await new HttpTransport(settings).send(message())).toEqual({ failure: 'timeout' })

    const other = new AbortController()
    const silent = new HttpTransport({
      privateNets: true,
      deadline: () => other.signal,
      lookUp: () => {
        other.abort()
        return new Promise(() => {})
      },
    })
    expect(await silent.send(message('http://silent.invalid/'))).toEqual({ failure: 'timeout' })
  })

  it('knows a receiver that is not there, and one that does not speak TLS', async () => {
    const closed = http.createServer()
    await once(closed.listen(0, '127.0.0.1'), 'listening')
    const free = (closed.address() as AddressInfo).port
    await new Promise((resolve) => closed.close(resolve))
    expect(await transport.send(message(`http://127.0.0.1:${free}/`))).toEqual({ failure: 'connection' })
    expect(await transport.send(message(`https://127.0.0.1:${port}/`))).toEqual({ failure: 'certificate' })
  })
})
