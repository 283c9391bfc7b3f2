import { AppError } from '#server/errors/app-error.ts'
import type { Actor } from '#server/features/audit/index.ts'
import { isUniqueViolation } from '#server/lib/unique-violation.ts'
import { editionEvent, type DraftChangeDeps, type DraftPin } from './draft-change.ts'
import { getEdition } from './get-edition.ts'
import { planRelease, type Finding, type PlanDeps, type ReleasePlan } from './release-plan.ts'

interface Deps extends DraftChangeDeps, PlanDeps {
  /** Called after an edition came into force, so that this process follows it at once. */
  onInForce(): void
}

/** Checks drafts and puts them in force. */
export class EditionReleaseService {
  private readonly deps: Deps

  constructor(deps: Deps) {
    this.deps = deps
  }

  /** What would happen if the edition came into force now, and what prevents it. @throws AppError 404 */
  async plan(editionId: number): Promise<ReleasePlan> {
    return planRelease(this.deps, await getEdition(this.deps.guidelines, editionId))
  }

  /**
   * Checks a draft. It counts as checked where nothing is found; else it is a draft again.
   * @throws AppError 404 unknown, 721 changed, put in force or discarded meanwhile
   */
  async check(actor: Actor, { editionId, revision }: DraftPin): Promise<Finding[]> {
    const { transaction, guidelines, audit } = this.deps
    return transaction(async (trx) => {
      const draft = { id: editionId, revision }
      const isThere = await guidelines.setState(trx, draft, ['draft', 'checked'], { state: 'checked' })
      const edition = await getEdition(guidelines, editionId, trx)
      if (!isThere) throw new AppError(721)
      const { findings } = await planRelease(this.deps, edition, trx)
      if (findings.length > 0) await guidelines.setState(trx, draft, ['checked'], { state: 'draft' })
      const details = { edition: edition.name.ja, errors: findings.length }
      await audit.record(trx, actor, editionEvent('guideline_checked', editionId, details))
      return findings
    })
  }

  /**
   * Puts a checked edition in force. It never changes from then on. The check is repeated while nobody who follows the
   * guideline can import.
   * @throws AppError 404 unknown, 721 not the checked draft that was seen, 712 the check finds something now
   */
  async putInForce(actor: Actor, { editionId, revision }: DraftPin): Promise<void> {
    const { transaction, guidelines, followers, audit, clock, onInForce } = this.deps
    const { guidelineId } = await getEdition(guidelines, editionId)
    const work = transaction(async (trx) => {
      await followers.lockFollowers(trx, guidelineId)
      const edition = await getEdition(guidelines, editionId, trx)
      const number = (await guidelines.lastInForce(trx)) + 1
      const isChecked = await guidelines.setState(trx, { id: editionId, revision }, ['checked'], {
        ...{ state: 'in_force', in_force_number: number, in_force_at: clock.now() },
      })
      if (!isChecked) throw new AppError(721)
      const { findings, followers: companies } = await planRelease(this.deps, edition, trx)
      if (findings.length > 0)
        throw new AppError(712, { fields: [{ field: '', message: 'guidelines.error.notReady' }] })
      await audit.record(
        trx,
        actor,
        editionEvent('guideline_in_force', editionId, {
          ...{ edition: edition.name.ja, number, companies: companies.length },
          firstYear: edition.firstYear === null ? null : String(edition.firstYear),
          lastYear: edition.lastYear === null ? null : String(edition.lastYear),
        }),
      )
    })
    await work.catch((error: unknown) => {
      // Another edition took the number meanwhile.
      throw isUniqueViolation(error) ? new AppError(721) : error
    })
    onInForce()
  }
}
