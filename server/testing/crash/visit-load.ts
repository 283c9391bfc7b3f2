import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** One request of a visitor, and how it has to be counted. */
export interface Asking {
  path: string
  headers: Record<string, string>
  method: 'GET' | 'HEAD'
  /** The expected status of the answer. */
  status: number
  isCounted: boolean
  /** The search term. */
  term?: string
  userAgent: string
}

/** A received answer, with the time of its arrival. */
export interface Answered {
  asking: Asking
  at: number
}

const AT_ONCE = 12
/** The pause between requests of a connection that has been slowed down: some arrive between any two writings of the counts. */
const REST_MS = 1000

/** Sends requests to one process over persistent connections, as fast as it answers, until it is paused. */
export class VisitLoad {
  readonly answered: Answered[] = []
  /** The number of countable requests sent, answered or not. */
  asked = 0
  private readonly agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
  private readonly next: () => Asking
  private readonly target: { port: number; host: string }
  private isPaused = false
  private running: Promise<unknown> = Promise.resolve()

  constructor(target: { port: number; host: string }, next: () => Asking) {
    this.target = target
    this.next = next
  }

  /**
   * Sends requests until this many have been answered in all, or until it is paused.
   * @param slowAfter the number of answers after which it slows down, so as not to keep the machine busy for nothing
   */
  start(until: number, slowAfter = until): void {
    this.isPaused = false
    this.running = Promise.all(Array.from({ length: AT_ONCE }, () => this.keepAsking(until, slowAfter)))
  }

  /** Stops sending; resolves when all requests have been answered or have failed. */
  async pause(): Promise<void> {
    this.isPaused = true
    await this.running
  }

  /** Resolves when all requests have been answered. */
  finished(): Promise<unknown> {
    return this.running
  }

  close(): void {
    this.agent.destroy()
  }

  private async keepAsking(until: number, slowAfter: number): Promise<void> {
    while (!this.isPaused && this.answered.length < until) {
      const asking = this.next()
      if (asking.isCounted) this.asked++
      const status = await this.ask(asking)
      // There are no answers once the process has ended.
      if (status === undefined) return
      if (status !== asking.status) throw new Error(`${asking.path}: ${status}`)
      this.answered.push({ asking, at: Date.now() })
      if (this.answered.length >= slowAfter) await delay(REST_MS)
    }
  }

  private ask({ path, method, headers, userAgent }: Asking): Promise<number | undefined> {
    const { port, host } = this.target
    const all = { host, 'user-agent': userAgent, ...headers }
    return new Promise((resolve) => {
      const request = http.request(
        { host: '127.0.0.1', port, path, method, headers: all, agent: this.agent },
        (response) => {
          response.on('error', () => resolve(undefined))
          response.on('end', () => resolve(response.complete ? response.statusCode : undefined))
          response.resume()
        },
      )
      request.on('error', () => resolve(undefined)).end()
    })
  }
}
