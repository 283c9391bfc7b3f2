import type { RequestListener } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import type { Lang } from '#server/i18n/index.ts'
import type { Services } from '#server/http/services.ts'
import { OwnRequests } from './own-requests.ts'
import { readyHosts, type ReadyHost, type ReadyHostServices } from './ready-hosts.ts'

/** Pages of one host in one language. */
const MOST_PAGES = 60
/** How often this process looks for new editions that nobody has asked it for. */
const LOOK_EVERY_MS = 10_000
/** Between two pages: less often than one network may have pages made, and longer while visitors have some made. */
const PAUSE_MS = 250
const langs: readonly Lang[] = ['ja', 'en']

type Needs = ReadyHostServices & Pick<Services, 'logger' | 'openDownloads' | 'pageCache'>

/**
 * Makes the pages that everybody opens before anybody does: when this process starts, when an edition has been published,
 * and on the portal when what it shows has changed. They are asked for one at a time, as a visitor who has accepted the terms asks for them, so that they are
 * kept under the same keys and shown to nobody else.
 */
export class ReadyPages {
  private readonly services: Needs
  private readonly requests: OwnRequests
  private readonly pause: () => Promise<unknown>
  /** What each host last showed when its pages were made. */
  private readonly made = new Map<string, string>()
  private working: Promise<void> | undefined
  private timer: NodeJS.Timeout | undefined
  private isStopping = false

  constructor(services: Needs, app: RequestListener, pause: () => Promise<unknown> = () => after(PAUSE_MS)) {
    this.services = services
    this.requests = new OwnRequests(app)
    this.pause = pause
  }

  start(): void {
    this.timer = setInterval(() => void this.makeAll(), LOOK_EVERY_MS).unref()
    void this.makeAll()
  }

  /** No further page is begun; resolves once the one that is being made, which needs the database, is done. */
  async stop(): Promise<void> {
    this.isStopping = true
    clearInterval(this.timer)
    await this.working
  }

  /** Makes the pages of each host that shows another edition than when this was done last. */
  makeAll(): Promise<void> {
    this.working ??= this.makeChanged()
      .catch((error: unknown) => this.services.logger.warn({ err: error }, 'pages were not made ready'))
      .finally(() => (this.working = undefined))
    return this.working
  }

  private async makeChanged(): Promise<void> {
    const hosts = await readyHosts(this.services)
    for (const host of this.made.keys()) if (!hosts.has(host)) this.made.delete(host)
    for (const [host, ready] of hosts) {
      if (this.made.get(host) === ready.key) continue
      this.made.set(host, ready.key)
      if (!(await this.makePages(host, ready))) return
    }
  }

  /** @returns whether there is time and room for those of another host */
  private async makePages(host: string, { key, companyId, cookie, addresses }: ReadyHost): Promise<boolean> {
    const { pageCache, openDownloads, logger } = this.services
    let pages = 0
    for (const address of (await addresses()).slice(0, MOST_PAGES))
      for (const lang of langs) {
        do await this.pause()
        while (!this.isStopping && openDownloads.pages.size > 0)
        if (this.isStopping || pageCache.isHalfFull) return false
        // Published meanwhile: the next look makes the pages of the new edition.
        if ((await readyHosts(this.services)).get(host)?.key !== key) return true
        await this.requests.get(address, { host, cookie, 'accept-language': lang })
        pages++
      }
    logger.info({ companyId, host, pages }, 'pages made ready')
    return true
  }
}
