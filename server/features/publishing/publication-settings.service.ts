import Joi from '#server/lib/joi.ts'
import type { Executor, InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import { AppError, type FieldError } from '#server/errors/app-error.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { validate } from '#server/lib/validate.ts'
import { approvalAfter } from './approval-end.ts'
import type { EditionsRepository } from './editions.repository.ts'
import type { Edition } from './edition.ts'
import type { Independence } from './independence.ts'
import { MAX_ATTESTATION, MAX_YEARS_KEPT, type PublicationSettings } from './publication-settings.ts'
import { isPastRetention } from './retention-period.ts'
import type { PublicationSettingsRepository } from './publication-settings.repository.ts'

/** Settings from a form or an API call, unvalidated. */
export type PublicationSettingsInput = Partial<Record<keyof PublicationSettings | 'removesEditions', unknown>>

type Checked = Omit<PublicationSettings, 'changeNumber' | 'approvalEnd'> & {
  changeNumber?: number
  /** Confirms that editions past a shorter retention will become unrestorable. */
  removesEditions: boolean
}

const text = () => Joi.string().trim().allow('').max(MAX_ATTESTATION).default('')
const schema = Joi.object<Checked>({
  // With English alone, colleagues would confirm different texts.
  attestationJa: text().when('attestationEn', {
    is: Joi.string().trim().required(),
    then: Joi.string().required().invalid('').messages({ 'any.invalid': 'common.error.required' }),
  }),
  attestationEn: text(),
  needsApproval: Joi.boolean().default(false),
  publishesByToken: Joi.boolean().default(false),
  yearsKept: Joi.number().integer().min(1).max(MAX_YEARS_KEPT).allow(null).empty('').default(null),
  changeNumber: Joi.number().integer().min(0),
  removesEditions: Joi.boolean().default(false),
})

/** How a company publishes: attestation text, four-eyes approval, retention of editions. */
export class PublicationSettingsService {
  private readonly deps: {
    transaction: InTransaction
    repository: PublicationSettingsRepository
    editions: EditionsRepository
    independence: Independence
    /** Serialises changes with publications of the company. */
    lockCompany(trx: Transaction, companyId: number): Promise<void>
    /** Whether a publication is waiting for approval. */
    hasAwaiting(trx: Executor, companyId: number): Promise<boolean>
    audit: Pick<AuditService, 'record'>
    clock: Clock
  }

  constructor(deps: PublicationSettingsService['deps']) {
    this.deps = deps
  }

  /** The current settings. Inside a transaction pass it as `executor`. */
  of(companyId: number, executor?: Executor): Promise<PublicationSettings> {
    return this.deps.repository.find(companyId, executor)
  }

  /** Checks input without saving it. @throws AppError 406 by field */
  check(input: PublicationSettingsInput): Checked {
    return validate<Checked>(schema, input)
  }

  /** The editions that would become unrestorable with this retention, newest first. */
  async removedBy(companyId: number, yearsKept: number | null, executor?: Executor): Promise<Edition[]> {
    const now = this.deps.clock.now()
    const editions = await this.deps.editions.findAll(companyId, executor)
    return editions.filter(
      (edition) => edition.purgedAt === null && isPastRetention(edition, { yearsKept }, now),
    )
  }

  /**
   * Replaces the settings. To end the approval needs two admins: the first call only records who asked, and one by
   * another admin within a week ends it.
   * @throws AppError 406 by field, at yearsKept with the numbers of editions that would be removed without
   * `removesEditions`; 403 agreeing to the end of the approval without being independent; 721 changed since `changeNumber`, or approval switched off while a request is pending
   */
  async update(
    actor: Actor,
    companyId: number,
    input: PublicationSettingsInput,
  ): Promise<PublicationSettings> {
    const { transaction, repository, independence, audit, clock, lockCompany, hasAwaiting } = this.deps
    const { removesEditions, ...checked } = this.check(input)
    return transaction(async (trx) => {
      await lockCompany(trx, companyId)
      const before = await repository.find(companyId, trx)
      if (checked.changeNumber !== undefined && checked.changeNumber !== before.changeNumber)
        throw new AppError(721)
      const refuse = (message: string): never => {
        const fields: FieldError[] = [{ field: 'needsApproval', message }]
        throw new AppError(406, { fields })
      }
      if (checked.needsApproval && !before.needsApproval) {
        if ((await repository.countActiveAdmins(companyId, trx)) < 2)
          refuse('publication.settings.error.onlyAdmin')
      } else if (before.needsApproval && !checked.needsApproval && (await hasAwaiting(trx, companyId)))
        // It would let the requester bypass approval.
        refuse('publication.settings.error.awaiting')
      if (checked.yearsKept !== before.yearsKept && !removesEditions) {
        const removed = await this.removedBy(companyId, checked.yearsKept, trx)
        if (removed.length > 0) throw unconfirmedRemoval(removed)
      }
      const by = { companyId, userId: actor.userId, now: clock.now() }
      const approval = await approvalAfter(independence, trx, by, before, checked.needsApproval)
      const after = { ...checked, ...approval, changeNumber: before.changeNumber + 1 }
      await repository.save(trx, companyId, after, clock.now())
      await audit.record(trx, actor, {
        name: 'sensitive_update',
        companyId,
        target: { kind: 'publication-settings', id: companyId },
        details: changesOf(before, after),
      })
      return after
    })
  }
}

function unconfirmedRemoval(removed: readonly Edition[]): AppError {
  const message = 'publication.settings.error.removes'
  return new AppError(406, {
    fields: [{ field: 'yearsKept', message, params: { count: removed.length, n: removed.length } }],
    results: { editions: removed.map(({ number }) => number) },
  })
}

function changesOf(before: PublicationSettings, after: PublicationSettings) {
  const keys = ['attestationJa', 'attestationEn', 'needsApproval', 'publishesByToken', 'yearsKept'] as const
  const changed = keys.filter((key) => before[key] !== after[key])
  return {
    ...Object.fromEntries(changed.map((key) => [key, { from: before[key], to: after[key] }])),
    ...(after.approvalEnd && { approvalEnd: 'requested' }),
  }
}
