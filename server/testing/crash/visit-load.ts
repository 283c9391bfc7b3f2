import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** One request of a visitor, and what it is to be counted as. */
export interface Asking {
  path: string
  headers: Record<string, string>
  method: 'GET' | 'HEAD'
  /** The status it is answered with. */
  status: number
  isCounted: boolean
  /** The term it searches for. */
  term?: string
  userAgent: string
}

/** An answer that came, with the time it came at. */
export interface Answered {
  asking: Asking
  at: number
}

const AT_ONCE = 12
/** Between an answer and the next request of a connection that has asked enough. */
const REST_MS = 100

/** Asks one process over kept connections, as fast as it answers, until told to pause. */
export class VisitLoad {
  readonly answered: Answered[] = []
  /** How many requests were sent that are counted, answered or not. */
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
   * Asks until so many were answered in all, or until it is paused.
   * @param slowAfter answers after which it asks now and then only, so as not to keep the machine busy for nothing
   */
  start(until: number, slowAfter = until): void {
    this.isPaused = false
    this.running = Promise.all(Array.from({ length: AT_ONCE }, () => this.keepAsking(until, slowAfter)))
  }

  /** Sends nothing more; resolves when all that was sent has come to its end, one way or the other. */
  async pause(): Promise<void> {
    this.isPaused = true
    await this.running
  }

  /** Resolves when all was answered. */
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
      // Nobody answers once the process is gone.
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
