import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import type { Drafts } from '#server/features/publishing/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { storedBody, type PartName } from './wording-part.ts'
import type { WordingChangesRepository } from './wording-changes.repository.ts'
import type { WordingPartsRepository } from './wording-parts.repository.ts'

/** Writes one part of the draft in the caller's transaction, with its change and its audit event. */
export class PartWriter {
  private readonly deps: {
    parts: WordingPartsRepository
    changes: WordingChangesRepository
    drafts: Pick<Drafts, 'finishChange' | 'lockTrack'>
    audit: Pick<AuditService, 'record'>
    clock: Clock
  }

  constructor(deps: PartWriter['deps']) {
    this.deps = deps
  }

  /**
   * Takes the company's lock. An equal body changes nothing. Returns the part's change number.
   * @throws AppError 721 saved meanwhile by someone else (`results.change_number`)
   */
  async write(
    trx: Transaction,
    actor: Actor,
    companyId: number,
    name: PartName,
    given: unknown,
    expected?: number,
  ): Promise<number> {
    const { parts, changes, drafts, audit, clock } = this.deps
    const body = given === null ? null : storedBody(name, given)
    const state = await drafts.lockTrack(trx, companyId, name.track)
    const number = await changes.findChangeNumber(companyId, name, trx)
    if (expected !== undefined && expected !== number)
      throw new AppError(721, { results: { change_number: number } })
    const there = await parts.findAt(companyId, new Map([[name.track, state.headVersion]]), trx)
    const before = there.find(({ part }) => part === name.part)?.body ?? null
    if (isDeepStrictEqual(before, body)) return number
    const version = state.headVersion
    await parts.write(trx, companyId, name, version, body)
    const change = { ...name, version, userId: actor.userId, changedAt: clock.now(), before, after: body }
    const id = await changes.insertChange(trx, companyId, change)
    // Only which text changed: the content is in the change itself.
    await audit.record(trx, actor, {
      name: 'wording_changed',
      companyId,
      details: { track: name.track, part: name.part },
    })
    await drafts.finishChange(trx, companyId, name.track)
    return id
  }
}
