import net from 'node:net'
import { answerMessages } from './answer.ts'

export interface Load {
  port: number
  /** Asked for in turn. */
  paths: string[]
  /** Lines of the request's head. */
  headers: string[]
  connections: number
  requests: number
  /** Of every answer; another one is an error. */
  status: number
}

// Asks over kept connections, one request at a time on each. Raw sockets: the asking must cost less than the answer.
answerMessages(async (load: Load) => {
  let sent = 0
  const start = performance.now()
  const next = () => (sent < load.requests ? load.paths[sent++ % load.paths.length] : undefined)
  await Promise.all(Array.from({ length: load.connections }, () => keepAsking(load, next)))
  return { perSecond: (load.requests / (performance.now() - start)) * 1000 }
})

function keepAsking(load: Load, next: () => string | undefined): Promise<void> {
  const { port, status } = load
  const head = ` HTTP/1.1\r\n${load.headers.join('\r\n')}\r\n\r\n`
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    let received = 0
    let expected = 0
    const ask = () => {
      const path = next()
      received = expected = 0
      if (path === undefined) socket.end()
      else socket.write(`GET ${path}${head}`, 'latin1')
    }
    socket.on('connect', ask)
    socket.on('data', (bytes) => {
      if (expected === 0) {
        const end = bytes.indexOf('\r\n\r\n')
        const text = bytes.toString('latin1', 0, end)
        // An answer's head comes in one piece on this machine; anything else shows as a fault.
        if (end < 0 || !text.startsWith(`HTTP/1.1 ${status} `))
          return socket.destroy(new Error(`unexpected answer: ${text.slice(0, 40)}`))
        expected = end + 4 + Number(/\r\nContent-Length: (\d+)/i.exec(text)?.[1] ?? 0)
      }
      received += bytes.length
      if (received === expected) ask()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve())
  })
}
