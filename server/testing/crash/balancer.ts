import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { isReady } from '../journeys/built-process.ts'

const ASK_EVERY_MS = 50

/** A process behind the balancer. A process that is started again on the same port is another one. */
export interface Backend {
  port: number
  /** What readiness said last. */
  isReady: boolean
}

/** A request that a process had taken and did not answer to its end. */
export interface Broken {
  backend: Backend
  request: string
}

/**
 * What operators have in front of several web processes: it asks each whether it is ready, sends requests to those that
 * are, in turn, and goes to the next where a connection is refused. A request that a process has taken is never sent
 * again: whoever sent it gets 502.
 */
export class Balancer {
  readonly broken: Broken[] = []
  private readonly backends: Backend[] = []
  private readonly server = http.createServer((req, res) => void this.pass(req, res))
  private readonly watches: Promise<void>[] = []
  private turn = 0

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return (this.server.address() as AddressInfo).port
  }

  /** Takes in a process that has just been started. */
  add(port: number): Backend {
    const backend = { port, isReady: true }
    this.backends.push(backend)
    this.watches.push(this.watch(backend))
    return backend
  }

  /** Forgets a process that has ended; requests that it has taken still count as its own. */
  remove(backend: Backend): void {
    this.backends.splice(this.backends.indexOf(backend), 1)
  }

  async close(): Promise<void> {
    this.backends.length = 0
    await Promise.all(this.watches)
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private async watch(backend: Backend): Promise<void> {
    while (this.backends.includes(backend)) {
      backend.isReady = await isReady(backend.port)
      await delay(ASK_EVERY_MS)
    }
  }

  private async pass(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await buffer(req)
    for (const backend of this.inTurn())
      if ((await this.askOne(backend, req, body, res)) !== 'refused') return
    res.writeHead(503).end()
  }

  /** Those that are ready first; the others are tried rather than nobody. */
  private inTurn(): Backend[] {
    const at = this.turn++ % Math.max(1, this.backends.length)
    const rotated = [...this.backends.slice(at), ...this.backends.slice(0, at)]
    return [...rotated.filter(({ isReady }) => isReady), ...rotated.filter(({ isReady }) => !isReady)]
  }

  private askOne(
    backend: Backend,
    { method, url, headers }: IncomingMessage,
    body: Buffer,
    res: ServerResponse,
  ): Promise<'taken' | 'refused'> {
    const { port } = backend
    return new Promise((resolve) => {
      const fail = () => {
        this.broken.push({ backend, request: `${method} ${url}` })
        if (res.headersSent) res.destroy()
        else res.writeHead(502).end()
        resolve('taken')
      }
      const asked = http.request(
        { host: '127.0.0.1', port, method, path: url, headers, agent: false },
        (answer) => {
          buffer(answer).then((bytes) => {
            res.writeHead(answer.statusCode!, answer.rawHeaders).end(bytes)
            resolve('taken')
          }, fail)
        },
      )
      asked.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNREFUSED' ? resolve('refused') : fail(),
      )
      asked.end(body)
    })
  }
}
