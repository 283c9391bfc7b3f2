import type { Clock } from '#server/lib/clock.ts'
import type { Company } from './company.ts'
import type { CompaniesRepository } from './companies.repository.ts'

/**
 * Maps host names to companies from memory, reloaded at most once a second: a publication shows on every process
 * within two seconds, and a page view costs no query.
 */
export class TenantDirectory {
  private static readonly MAX_AGE_MS = 1000
  private byHost = new Map<string, Company>()
  private readAt = -Infinity
  private reading: Promise<void> | undefined
  private timesForgotten = 0
  private readonly repository: CompaniesRepository
  private readonly clock: Clock

  constructor(repository: CompaniesRepository, clock: Clock) {
    this.repository = repository
    this.clock = clock
  }

  /** The active company of a host, already normalised by `hostNameOf`. */
  async find(host: string): Promise<Company | undefined> {
    if (this.clock.now() - this.readAt >= TenantDirectory.MAX_AGE_MS) await this.read()
    return this.byHost.get(host)
  }

  /** The company of a host without waiting, or 'unknown' if the cache is stale. */
  peek(host: string): Company | undefined | 'unknown' {
    return this.clock.now() - this.readAt < TenantDirectory.MAX_AGE_MS ? this.byHost.get(host) : 'unknown'
  }

  /** Invalidates the cache, so that this process shows its own change immediately. */
  invalidate(): void {
    this.readAt = -Infinity
    // A load in progress may be older than the change.
    this.reading = undefined
    this.timesForgotten++
  }

  private read(): Promise<void> {
    if (this.reading) return this.reading
    const reading = this.load().finally(() => {
      if (this.reading === reading) this.reading = undefined
    })
    this.reading = reading
    return reading
  }

  private async load(): Promise<void> {
    const startedAt = this.clock.now()
    const before = this.timesForgotten
    const byHost = new Map<string, Company>()
    let companies: Company[]
    try {
      companies = await this.repository.findAll()
    } catch (error) {
      // While the database is down, cached pages are still served with the last known companies.
      if (this.byHost.size === 0) throw error
      this.readAt = startedAt
      return
    }
    for (const company of companies) {
      if (!company.isActive) continue
      for (const domain of [company.disclosureDomain, company.patientDomain])
        if (domain) byHost.set(domain, company)
    }
    const isCurrent = before === this.timesForgotten
    // Invalidated meanwhile: good enough for those waiting, unless a newer result exists.
    if (isCurrent || this.readAt === -Infinity) this.byHost = byHost
    if (isCurrent) this.readAt = startedAt
  }
}
