// Long because filling, flushing and bounding the buffer share its counters.
import type { Lang } from '#server/i18n/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Logger } from '#server/lib/logger.ts'
import { dayAt, endOfDay, type Day } from '#server/lib/zoned-day.ts'
import { noVisits, sizeOf, type DayVisits } from './day-visits.ts'
import { mergeVisits } from './merge-visits.ts'
import type { DownloadKind } from './measures.ts'
import { termOf } from './search-term.ts'

export const bufferLimits = {
  /** The flush interval in milliseconds: a killed process loses at most this much. */
  everyMs: 5_000,
  /** Distinct entries that trigger a flush. */
  flushAt: 2_000,
  /** What is kept while the database is away; after it, only what is known already is counted on. */
  most: 50_000,
  /** How often a process that ends tries to write what is left. */
  lastTries: 3,
}

/**
 * Counts what visitors are given, in memory: a few look-ups a request and nothing else. What a path or an address
 * means is worked out when it is written, some seconds later and many requests at once.
 */
export class VisitBuffer {
  private readonly deps: {
    /** Adds all of it to what is stored, or nothing. */
    write(visits: DayVisits[]): Promise<void>
    clock: Clock
    timeZone: string
    logger: Pick<Logger, 'warn' | 'error'>
    limits?: typeof bufferLimits
  }
  private readonly limits: typeof bufferLimits
  private today: Day = ''
  /** When today is over: finding out what day it is costs more than all the rest. */
  private todayEnds = -Infinity
  /** By company, of today. */
  private open = new Map<number, DayVisits>()
  /** Of days that are over, and what could not be written. */
  private waiting: DayVisits[] = []
  private size = 0
  private dropped = 0
  private timer: NodeJS.Timeout | undefined
  private writing: Promise<void> = Promise.resolve()
  private next: Promise<void> | undefined

  constructor(deps: VisitBuffer['deps']) {
    this.deps = deps
    this.limits = deps.limits ?? bufferLimits
  }

  /** From now on writes by itself, as long as something else keeps the process alive. */
  start(): void {
    this.timer ??= setInterval(() => void this.flush(), this.limits.everyMs).unref()
  }

  /** A page that was served. `path` is that of a published page, '' for an unknown one. */
  page(companyId: number, path: string, lang: Lang): void {
    const { counts } = this.of(companyId)
    this.add(lang === 'ja' ? counts['page-ja'] : counts['page-en'], path)
  }

  /** The visitor: stored as a hash that does not reveal the address, and counted once a day. */
  visitor(companyId: number, address: string, userAgent: string): void {
    const { visitors } = this.of(companyId)
    const addresses = visitors.get(userAgent)
    if (addresses?.has(address) || !this.hasRoom()) return
    if (addresses) addresses.add(address)
    else visitors.set(userAgent, new Set([address]))
  }

  /** The referring host, as in the header. */
  referrer(companyId: number, host: string): void {
    this.add(this.of(companyId).counts.referrer, host)
  }

  /** One searched field: a search by organisation and person counts as two. */
  search(companyId: number, text: string, isFound: boolean): void {
    const { counts } = this.of(companyId)
    const term = termOf(text)
    this.add(counts.term, term)
    if (!isFound) this.add(counts['term-without-result'], term)
  }

  download(companyId: number, kind: DownloadKind): void {
    this.add(this.of(companyId).counts.download, kind)
  }

  /** A section shown by an external page through the API; the site's own pages are counted by path. */
  section(companyId: number, sectionId: number): void {
    this.add(this.of(companyId).counts.section, String(sectionId))
  }

  /** Flushes the buffer. Never rejects: a failed flush is retried the next time. */
  flush(): Promise<void> {
    this.next ??= this.writing.then(() => {
      this.next = undefined
      this.writing = this.write()
      return this.writing
    })
    return this.next
  }

  /** Flushes for the last time; call it before the database closes. */
  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.flush()
    for (let tries = 1; this.size > 0 && tries < this.limits.lastTries; tries++) await this.flush()
    if (this.size > 0) this.deps.logger.error({ lost: this.size }, 'visits could not be written')
  }

  private of(companyId: number): DayVisits {
    const now = this.deps.clock.now()
    if (now >= this.todayEnds) this.turn(now)
    let visits = this.open.get(companyId)
    if (!visits) this.open.set(companyId, (visits = noVisits(companyId, this.today)))
    return visits
  }

  private turn(now: number): void {
    this.waiting.push(...this.open.values())
    this.open = new Map()
    this.today = dayAt(now, this.deps.timeZone)
    this.todayEnds = endOfDay(this.today, this.deps.timeZone)
  }

  private add(counts: Map<string, number>, key: string): void {
    const before = counts.get(key)
    if (before !== undefined) counts.set(key, before + 1)
    else if (this.hasRoom()) counts.set(key, 1)
  }

  /** Whether a new entry fits. */
  private hasRoom(): boolean {
    if (this.size >= this.limits.most) {
      this.dropped++
      return false
    }
    if (++this.size === this.limits.flushAt) void this.flush()
    return true
  }

  private async write(): Promise<void> {
    const { logger } = this.deps
    if (this.dropped > 0) logger.error({ dropped: this.dropped }, 'visits dropped, the buffer is full')
    this.dropped = 0
    if (this.size === 0) return
    const taken = [...this.waiting, ...this.open.values()]
    this.waiting = []
    this.open = new Map()
    this.size = 0
    try {
      await this.deps.write(taken)
    } catch (err) {
      logger.warn({ err }, 'visits not written, they are kept')
      this.keep(taken)
    }
  }

  private keep(taken: DayVisits[]): void {
    for (const visits of taken) {
      const same = this.waiting.find(
        ({ companyId, day }) => companyId === visits.companyId && day === visits.day,
      )
      if (same) mergeVisits(same, visits)
      else this.waiting.push(visits)
    }
    this.size = [...this.waiting, ...this.open.values()].reduce((sum, visits) => sum + sizeOf(visits), 0)
  }
}
