import type { InTransaction } from '#server/drivers/database/contract.ts'
import { AppError, type FieldError } from '#server/errors/app-error.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import { CompanySections } from '#server/features/sections/index.ts'
import { editionsInForce } from './editions-in-force.ts'
import type { Guideline } from './guideline.ts'
import { lostRows } from './lost-rows.ts'
import type { PlanDeps } from './release-plan.ts'
import { refusedField } from './section-place.ts'

interface Deps extends PlanDeps {
  transaction: InTransaction
  audit: AuditService
  /** Called after a change is committed, so that this process follows it at once. */
  onChanged(): void
}

/** Which guideline a company follows. */
export class FollowedGuidelinesService {
  private readonly deps: Deps

  constructor(deps: Deps) {
    this.deps = deps
  }

  /** The guidelines that a company can follow: those with an edition in force. */
  async choices(): Promise<Guideline[]> {
    const { guidelines } = this.deps
    const editions = await guidelines.findEditions()
    const inForce = new Set(
      editions.filter(({ state }) => state === 'in_force').map(({ guidelineId }) => guidelineId),
    )
    return (await guidelines.findGuidelines()).filter(({ id }) => inForce.has(id))
  }

  /** A guideline that a company can follow; the first by default. @throws AppError 406 for any other */
  async choice(guidelineId?: number): Promise<Guideline> {
    const choices = await this.choices()
    const chosen = guidelineId === undefined ? choices[0] : choices.find(({ id }) => id === guidelineId)
    if (!chosen) throw refusedField('guidelineId', 'common.error.invalid')
    return chosen
  }

  /** The guideline of a company. @throws AppError 703 */
  async of(companyId: number): Promise<Guideline> {
    const { guidelines, followers } = this.deps
    const id = await followers.findGuidelineOf(companyId)
    const guideline = (await guidelines.findGuidelines()).find((one) => one.id === id)
    if (!guideline) throw new AppError(703)
    return guideline
  }

  /**
   * Lets a company follow another guideline.
   * @throws AppError 703 no company, 406 no guideline to follow, 712 with the rows that would lose their section, or
   *   while a file is being checked by the sections of the former guideline
   */
  async follow(actor: Actor, companyId: number, guidelineId: number): Promise<void> {
    const { transaction, guidelines, followers, audit, onChanged } = this.deps
    const wanted = await this.choice(guidelineId)
    const all = await guidelines.findGuidelines()
    await transaction(async (trx) => {
      await followers.lockCompany(trx, companyId)
      const followed = await followers.findGuidelineOf(companyId, trx)
      if (followed === undefined) throw new AppError(703)
      if (followed === guidelineId) return
      const before = new CompanySections(await editionsInForce(this.deps, followed, trx))
      const after = new CompanySections(await editionsInForce(this.deps, guidelineId, trx))
      if ((await followers.findChecking([companyId], trx)).length > 0)
        throw refused({ message: 'guidelines.error.checking' })
      const [lost] = lostRows(before, after, await followers.findKeptRows([companyId], trx))
      if (lost) {
        const { year, rows } = lost
        const { code } = before.in(year).find(lost.sectionId)!
        throw refused({ message: 'guidelines.error.losesRows', params: { year, rows, code } })
      }
      await followers.setGuideline(trx, companyId, guidelineId)
      const former = all.find(({ id }) => id === followed)
      await audit.record(trx, actor, {
        ...{ name: 'guideline_followed', companyId, target: { kind: 'company', id: companyId } },
        details: { guideline: { from: former?.name.ja ?? null, to: wanted.name.ja } },
      })
    })
    onChanged()
  }
}

const refused = (why: Omit<FieldError, 'field'>) =>
  new AppError(712, { fields: [{ field: 'guidelineId', ...why }] })
