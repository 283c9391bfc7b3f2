// Long because what is kept in memory, and what must not be, is decided here together.
import type { Executor, Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Clock } from '#server/lib/clock.ts'
import { getRequired } from '#server/lib/records.ts'
import { CompanySections } from './company-sections.ts'
import type { Section } from './section.ts'
import type { EditionInForce, SectionsRepository } from './sections.repository.ts'

/** With what a company's edition was published: the editions of a guideline up to one that came into force. */
export interface SectionsPin {
  guidelineId: number
  inForceNumber: number
}

/** Every section of any edition that is in force. */
export interface KnownSections {
  /** @throws Error for a section of no edition in force */
  get(sectionId: number): Section
  find(sectionId: number): Section | undefined
}

interface Known {
  lastInForce: number
  editions: EditionInForce[]
  continued: ReadonlyMap<number, readonly number[]>
  guidelineOf: ReadonlyMap<number, number>
  sections: ReadonlyMap<number, Section>
}

const MAX_AGE_MS = 1000

/**
 * The sections of every company, from memory. What came into force never changes; whether something new did is asked
 * at most once a second, and at once for a company or an edition that is not known.
 */
export class SectionCatalogue {
  private readonly deps: { repository: SectionsRepository; clock: Pick<Clock, 'elapsed'> }
  private known: Known | undefined
  private readAt = -Infinity
  private reading: Promise<Known> | undefined
  private timesInvalidated = 0
  private readonly byPin = new Map<string, CompanySections>()

  constructor(deps: SectionCatalogue['deps']) {
    this.deps = deps
  }

  /** The sections that a company has now; for null those of the first guideline. */
  async of(companyId: number | null): Promise<CompanySections> {
    let known = this.fresh() ?? (await this.read())
    if (companyId !== null && !known.guidelineOf.has(companyId)) known = await this.read()
    // Unknown where the company has just been deleted.
    const guidelineId = known.guidelineOf.get(companyId ?? 0) ?? FIRST_GUIDELINE
    return this.pinned(known, { guidelineId, inForceNumber: known.lastInForce })
  }

  /** The sections with which an edition was published. */
  async at(pin: SectionsPin): Promise<CompanySections> {
    const known = this.known && this.known.lastInForce >= pin.inForceNumber ? this.known : await this.read()
    return this.pinned(known, pin)
  }

  /**
   * For what of a section is the same in every edition. @param trx the caller's transaction, if it has one: on SQLite
   * nothing else can be read meanwhile. What it sees is not kept
   */
  async sections(trx?: Transaction): Promise<KnownSections> {
    const { sections } = this.fresh() ?? (await (trx ? this.seenBy(trx) : this.read()))
    return {
      get: (sectionId) => getRequired(sections, sectionId),
      find: (sectionId) => sections.get(sectionId),
    }
  }

  /**
   * Whether a company's year still has the edition by whose sections something was read; this process may have learnt of
   * another one too late, and asks anew then. The answer holds until the transaction ends if that has the company's
   * lock, which putting an edition in force takes too. @param readBy the id of the edition; null without one
   */
  async isCurrent(
    trx: Transaction,
    companyId: number,
    year: number,
    readBy: number | null,
  ): Promise<boolean> {
    const editions = await this.deps.repository.findInForceOf(trx, companyId)
    const isCurrent = (new CompanySections(editions).editionOf(year)?.id ?? null) === readBy
    if (!isCurrent) this.invalidate()
    return isCurrent
  }

  /** Refuses what was typed where `isCurrent` denies. @throws AppError 712 */
  async requireCurrent(...read: Parameters<SectionCatalogue['isCurrent']>): Promise<void> {
    if (await this.isCurrent(...read)) return
    const changed = { field: '', message: 'records.error.editionChanged', params: { year: read[2] } }
    throw new AppError(712, { fields: [changed] })
  }

  /** Forgets everything, so that this process shows its own change at once. */
  invalidate(): void {
    this.known = undefined
    this.byPin.clear()
    this.readAt = -Infinity
    this.reading = undefined
    this.timesInvalidated++
  }

  private fresh(): Known | undefined {
    return this.deps.clock.elapsed() - this.readAt < MAX_AGE_MS ? this.known : undefined
  }

  private pinned(
    { editions, continued }: Known,
    { guidelineId, inForceNumber }: SectionsPin,
  ): CompanySections {
    const own = editions.filter(
      (one) => one.guidelineId === guidelineId && one.inForceNumber <= inForceNumber,
    )
    const key = own.map(({ id }) => id).join()
    const sections = this.byPin.get(key) ?? new CompanySections(own, continued)
    this.byPin.set(key, sections)
    return sections
  }

  private read(): Promise<Known> {
    if (this.reading) return this.reading
    const reading = this.load().finally(() => {
      if (this.reading === reading) this.reading = undefined
    })
    this.reading = reading
    return reading
  }

  /** Reads what is committed, and keeps it. */
  private async load(): Promise<Known> {
    const startedAt = this.deps.clock.elapsed()
    const before = this.timesInvalidated
    const known = await this.seenBy()
    // Read before an invalidation: it may be older than the change.
    if (before !== this.timesInvalidated) return known
    this.known = known
    this.readAt = startedAt
    return known
  }

  /** What an executor sees. Keeps nothing: what a transaction has written may be rolled back. */
  private async seenBy(executor?: Executor): Promise<Known> {
    const { repository } = this.deps
    const followed = await repository.findFollowed(executor)
    const guidelineOf = new Map(followed.map(({ companyId, guidelineId }) => [companyId, guidelineId]))
    const lastInForce = await repository.lastInForce(executor)
    if (this.known?.lastInForce === lastInForce) return { ...this.known, guidelineOf }
    return this.loadEditions(guidelineOf, executor)
  }

  private async loadEditions(guidelineOf: Known['guidelineOf'], executor?: Executor): Promise<Known> {
    const { repository } = this.deps
    const editions = await repository.findInForce(executor)
    const continued = new Map<number, number[]>()
    for (const { sectionId, continuesId } of await repository.findContinuations(executor))
      continued.set(sectionId, [...(continued.get(sectionId) ?? []), continuesId])
    return {
      lastInForce: editions.at(-1)?.inForceNumber ?? 0,
      ...{ editions, continued, guidelineOf },
      sections: new Map(editions.flatMap(({ sections }) => sections).map((one) => [one.id, one])),
    }
  }
}

const FIRST_GUIDELINE = 1
