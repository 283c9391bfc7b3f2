import { setImmediate as turn, setTimeout as after } from 'node:timers/promises'
import type { Clock } from '#server/lib/clock.ts'
import type { Company } from './company.ts'
import type { CompaniesRepository } from './companies.repository.ts'

const MAX_AGE_MS = 1000
/** How long a request waits for a new list while an old one is there. */
const PATIENCE_MS = 1000

/**
 * Maps host names to companies from memory, reloaded at most once a second: a publication shows on every process
 * within two seconds, and a page view costs no query. While the database is away the last known companies are used
 * and nobody waits: it is asked again once a second.
 */
export class TenantDirectory {
  private byHost = new Map<string, Company>()
  private readAt = -Infinity
  /** The last read failed or is late. */
  private isAway = false
  /** When the last failed read ended. */
  private failedAt = -Infinity
  private reading: Promise<void> | undefined
  private timesForgotten = 0
  private readonly repository: Pick<CompaniesRepository, 'findAll'>
  private readonly clock: Pick<Clock, 'elapsed'>
  private readonly patience: () => Promise<void>

  constructor(
    repository: Pick<CompaniesRepository, 'findAll'>,
    clock: Pick<Clock, 'elapsed'>,
    patience: () => Promise<void> = waitForAnswer,
  ) {
    this.repository = repository
    this.clock = clock
    this.patience = patience
  }

  /** The active company of a host, already normalised by `hostNameOf`. */
  async find(host: string): Promise<Company | undefined> {
    const known = this.peek(host)
    if (known !== 'unknown') return known
    const reading = this.read()
    await (this.byHost.size === 0 ? reading : Promise.race([reading, this.giveUp(reading)]))
    return this.byHost.get(host)
  }

  /** The company of a host without waiting, or 'unknown' if the cache is stale. */
  peek(host: string): Company | undefined | 'unknown' {
    const hosts = this.peekHosts()
    return hosts === 'unknown' ? hosts : hosts.get(host)
  }

  /** `hosts` without waiting, or 'unknown' if the cache is stale. The same map until it is read again. */
  peekHosts(): ReadonlyMap<string, Company> | 'unknown' {
    const now = this.clock.elapsed()
    if (now - this.readAt < MAX_AGE_MS) return this.byHost
    if (!this.isAway || this.byHost.size === 0) return 'unknown'
    if (now - this.failedAt >= MAX_AGE_MS) void this.read()
    return this.byHost
  }

  /** The active companies by host: known for a second at most, or the last known ones while the database is away. */
  async hosts(): Promise<ReadonlyMap<string, Company>> {
    await this.find('')
    return this.byHost
  }

  /** Invalidates the cache, so that this process shows its own change immediately. */
  invalidate(): void {
    this.readAt = -Infinity
    this.isAway = false
    // A load in progress may be older than the change.
    this.reading = undefined
    this.timesForgotten++
  }

  /** Once the wait is over, nobody waits any more until a read succeeds. */
  private async giveUp(reading: Promise<void>): Promise<void> {
    await this.patience()
    if (this.reading === reading) this.isAway = true
  }

  /** Rejects only while no company is known. */
  private read(): Promise<void> {
    if (this.reading) return this.reading
    const reading = this.load().finally(() => {
      if (this.reading === reading) this.reading = undefined
    })
    this.reading = reading
    return reading
  }

  private async load(): Promise<void> {
    const startedAt = this.clock.elapsed()
    const before = this.timesForgotten
    let companies: Company[]
    try {
      companies = await this.repository.findAll()
    } catch (error) {
      this.isAway = true
      this.failedAt = this.clock.elapsed()
      if (this.byHost.size === 0) throw error
      return
    }
    this.isAway = false
    const isCurrent = before === this.timesForgotten
    // Invalidated meanwhile: good enough for those waiting, unless a newer result exists.
    if (isCurrent || this.readAt === -Infinity) this.byHost = hostsOf(companies)
    if (isCurrent) this.readAt = startedAt
  }
}

/** Timers come before what has arrived: a process that was busy all the while first reads the answer it may have. */
async function waitForAnswer(): Promise<void> {
  await after(PATIENCE_MS, undefined, { ref: false })
  await turn()
}

function hostsOf(companies: readonly Company[]): Map<string, Company> {
  const byHost = new Map<string, Company>()
  for (const company of companies.filter(({ isActive }) => isActive))
    for (const domain of [company.disclosureDomain, company.patientDomain])
      if (domain) byHost.set(domain, company)
  return byHost
}
