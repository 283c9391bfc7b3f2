import { isDeepStrictEqual } from 'node:util'
import type { InTransaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { keysOf } from '#server/lib/records.ts'
import type { PortalTexts, PortalWording } from './portal-wording.ts'
import type { PortalWordingRepository } from './portal-wording.repository.ts'

/** As old as the tenant directory may be. */
const MAX_AGE_MS = 1000

export interface PortalWordingDeps {
  transaction: InTransaction
  repository: Pick<PortalWordingRepository, 'find' | 'replace'>
  audit: Pick<AuditService, 'record'>
  clock: Pick<Clock, 'now' | 'elapsed'>
}

/**
 * What the portal says. The portal's pages take it from memory, at most a second old, or the last that is known while
 * the database is away; the same object as long as nothing changes.
 */
export class PortalWordingService {
  private readonly deps: PortalWordingDeps
  private known: PortalWording | undefined
  private readAt = -Infinity
  private reading: Promise<PortalWording> | undefined

  constructor(deps: PortalWordingDeps) {
    this.deps = deps
  }

  /** From memory; undefined if it has to be read. */
  peek(): PortalWording | undefined {
    return this.deps.clock.elapsed() - this.readAt < MAX_AGE_MS ? this.known : undefined
  }

  /** At most a second old. @throws while it could never be read */
  async current(): Promise<PortalWording> {
    const known = this.peek()
    if (known) return known
    this.reading ??= this.load().finally(() => (this.reading = undefined))
    return this.reading
  }

  /** As it is stored now. */
  stored(): Promise<PortalWording> {
    return this.deps.repository.find()
  }

  /**
   * Replaces the wording of the revision that was seen; texts that are the same change nothing.
   * @throws AppError 721 somebody else has changed it since
   */
  async save(actor: Actor, texts: PortalTexts, seen: number): Promise<void> {
    const { transaction, repository, audit, clock } = this.deps
    await transaction(async (trx) => {
      const before = await repository.find(trx)
      if (before.revision !== seen) throw new AppError(721)
      const changed = keysOf(texts).filter((name) => !isDeepStrictEqual(texts[name], before[name]))
      if (changed.length === 0) return
      const after: PortalWording = {
        ...texts,
        termsVersion: before.termsVersion + (changed.includes('terms') ? 1 : 0),
        revision: seen + 1,
      }
      if (!(await repository.replace(trx, after, seen, clock.now()))) throw new AppError(721)
      // Only which text changed, as with companies' wording.
      await audit.record(trx, actor, {
        name: 'portal_worded',
        companyId: null,
        details: { portalTexts: changed.join(' ') },
      })
    })
    this.readAt = -Infinity
  }

  private async load(): Promise<PortalWording> {
    const startedAt = this.deps.clock.elapsed()
    try {
      const found = await this.deps.repository.find()
      if (found.revision !== this.known?.revision) this.known = found
    } catch (error) {
      if (!this.known) throw error
    }
    this.readAt = startedAt
    return this.known!
  }
}
