import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { TestClient } from '../test-client.ts'

/** Each of them has one request at a time. */
export const VISITORS = 6
/** Between two requests of one of them, so that most of the machine is left to the product. */
const REST_MS = 20
const LOOK_EVERY_MS = 5
const SECTION = `/disclosure/detail/${sectionIdOf(1, 'C1')}`
const NAMES = ['病院', '佐藤', '大学', 'ない言葉']

/** Of each round: pages from memory, pages that are made, searches, and a call of the API. */
const addresses = (at: number): string[] => [
  '/',
  '/disclosure',
  `${SECTION}?page=${1 + (at % 20)}`,
  `${SECTION}?size=100&sort=amount&page=${1 + (at % 7)}`,
  `/search?organizationName=${encodeURIComponent(NAMES[at % NAMES.length]!)}`,
  `/api/v1/data-record/public?section_type=1&section_id=${sectionIdOf(1, 'C1')}&size=20`,
]

/** Visitors of one site, of a network each, who open one address after the other until they are stopped. */
export class SteadyVisitors {
  /** How many answers there were. */
  answers = 0
  /** Every answer that no visitor should get, as `status address`. */
  readonly faults: string[] = []
  private isOver = false
  private running: Promise<unknown> = Promise.resolve()
  private readonly target: { port: number; host: string }

  constructor(port: number, host: string) {
    this.target = { port, host }
  }

  async start(): Promise<void> {
    const visitor = new TestClient({ port: this.target.port, scheme: 'http' }, this.target.host)
    await visitor.agree('disclosure')
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    this.running = Promise.all(Array.from({ length: VISITORS }, (_, at) => this.visit(cookie, at)))
  }

  /** Resolves when so many more answers have come. */
  async answered(more: number): Promise<void> {
    const until = this.answers + more
    while (this.answers < until) await delay(LOOK_EVERY_MS)
  }

  async stop(): Promise<void> {
    this.isOver = true
    await this.running
  }

  private async visit(cookie: string, network: number): Promise<void> {
    const headers = { host: this.target.host, cookie, 'x-forwarded-for': `10.1.${network}.1` }
    for (let round = network; !this.isOver; round++)
      for (const address of addresses(round)) {
        const status = await this.open(address, headers)
        this.answers++
        // The balancer counts those whose process was killed under them.
        if (status !== 200 && status !== 502) this.faults.push(`${status} ${address}`)
        await delay(REST_MS)
      }
  }

  private open(path: string, headers: Record<string, string>): Promise<number | string> {
    return new Promise((resolve) => {
      const { port } = this.target
      http
        .get({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode!))
        })
        .once('error', ({ message }) => resolve(message))
    })
  }
}
