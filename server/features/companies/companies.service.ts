// Long because creating, changing and deleting a company share the check of unique keys.
import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import { AppError, type FieldError } from '#server/errors/app-error.ts'
import type { ErrorCode } from '#server/errors/catalogue.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { isUniqueViolation } from '#server/lib/unique-violation.ts'
import type { CompaniesRepository } from './companies.repository.ts'
import type { Company } from './company.ts'
import { domainsOf, fieldsOf, type CompanyFields } from './company-fields.ts'
import { auditChanges, changedFields } from './company-changes.ts'

export interface CompaniesDeps {
  transaction: InTransaction
  repository: CompaniesRepository
  audit: AuditService
  clock: Clock
  /** The console host, which no company may use. */
  consoleHost: string
  /** The portal's host, which no company may use; undefined: there is no portal. */
  portalHost: string | undefined
  /** Gives a new company its tracks, in the same transaction. */
  startTracks(trx: Transaction, companyId: number): Promise<void>
  /** Signs out a company's users and enqueues the deletion job, in the same transaction. */
  startDeletion(trx: Transaction, companyId: number): Promise<void>
  /** Called after a change is committed, so that this process shows it immediately. */
  onChanged(): void
}

/** How often a conflicting change is retried. */
const TRIES = 5

const domainFields = ['disclosureDomain', 'patientDomain'] as const

/** What a new company may leave out. */
type LeftOut = 'isActive' | 'invitesUsers' | 'corporateNumber'

/** Creates, changes and deletes companies, for the system admin. */
export class CompaniesService {
  private readonly deps: CompaniesDeps

  constructor(deps: CompaniesDeps) {
    this.deps = deps
  }

  /** The company, or 703. */
  async get(companyId: number): Promise<Company> {
    const company = await this.deps.repository.find(companyId)
    if (!company) throw new AppError(703)
    return company
  }

  list(searchKey: string, page: number, size: number): Promise<{ companies: Company[]; total: number }> {
    return this.deps.repository.findPage(searchKey, (page - 1) * size, size)
  }

  /** Every company, by id: for choosing one. */
  all(): Promise<Company[]> {
    return this.deps.repository.findAll()
  }

  /**
   * Creates a company with its domains and tracks. Fields come through `companyInput`. @param guideline which it follows,
   * one with an edition in force; by default the first
   * @throws AppError 407, 413, 414 with the fields that are taken
   */
  async create(
    actor: Actor,
    fields: Omit<CompanyFields, LeftOut> & Partial<Pick<CompanyFields, LeftOut>>,
    guideline?: { id: number; name: { ja: string } },
  ): Promise<number> {
    const company: CompanyFields = { isActive: true, invitesUsers: false, corporateNumber: '', ...fields }
    this.requireDomains(company)
    const { repository, clock, audit, startTracks } = this.deps
    const id = await this.uniquely(null, company, async (trx) => {
      const id = await repository.insert(trx, company, clock.now(), guideline?.id)
      await startTracks(trx, id)
      await audit.record(trx, actor, {
        name: 'sensitive_create',
        companyId: id,
        target: { kind: 'company', id },
        details: { ...company, ...(guideline && { guideline: guideline.name.ja }) },
      })
      return id
    })
    this.deps.onChanged()
    return id
  }

  /**
   * Changes the given fields. `drawnFrom` is the change counter of the form.
   * @throws AppError 703 unknown, 721 edited meanwhile, 407, 413, 414 taken by somebody else
   */
  async update(
    actor: Actor,
    companyId: number,
    changes: Partial<CompanyFields>,
    drawnFrom?: number,
  ): Promise<void> {
    const { repository } = this.deps
    // Used to explain a unique violation; the transaction reads again.
    const wanted = { ...fieldsOf(await this.get(companyId)), ...changes }
    await this.uniquely(companyId, wanted, async (trx) => {
      const company = await repository.lock(trx, companyId)
      if (!company) throw new AppError(703)
      if (drawnFrom !== undefined && drawnFrom !== company.changeCounter) throw new AppError(721)
      const before = fieldsOf(company)
      const after = { ...before, ...changes }
      if (changedFields(before, after).length === 0) return
      this.requireDomains(after)
      await repository.update(trx, companyId, before, after)
      await this.deps.audit.record(trx, actor, {
        name: 'sensitive_update',
        companyId,
        target: { kind: 'company', id: companyId },
        details: auditChanges(before, after),
      })
    })
    this.deps.onChanged()
  }

  /**
   * Deletes a company: hides it immediately, and a job deletes its rows and files. Cannot be undone.
   * @throws AppError 703 unknown, or deleted already
   */
  async remove(actor: Actor, companyId: number): Promise<void> {
    const { transaction, repository, audit, clock, startDeletion } = this.deps
    await transaction(async (trx) => {
      const company = await repository.lock(trx, companyId)
      if (!company) throw new AppError(703)
      await repository.markDeleted(trx, company, clock.now())
      await startDeletion(trx, companyId)
      // After the company's details were removed, so that this entry keeps its own.
      await audit.record(trx, actor, {
        name: 'sensitive_delete',
        companyId,
        target: { kind: 'company', id: companyId },
        details: { name: company.name.ja },
      })
    })
    this.deps.onChanged()
  }

  private requireDomains(fields: CompanyFields): void {
    const { consoleHost, portalHost } = this.deps
    const domains = domainsOf(fields)
    if (domains.length === 0)
      throw new AppError(406, {
        fields: [{ field: 'disclosureDomain', message: 'companies.error.domainRequired' }],
      })
    if (domains.includes(consoleHost))
      throw refusalOf({ name: false, email: false, domains: [consoleHost] }, fields)!
    const ofPortal = domainFields.filter((field) => portalHost !== undefined && fields[field] === portalHost)
    if (ofPortal.length > 0)
      throw new AppError(414, {
        fields: ofPortal.map((field) => ({ field, message: 'companies.error.domainPortal' })),
      })
  }

  /** Runs a change guarded by unique keys, and reports violations by field. */
  private async uniquely<T>(
    companyId: number | null,
    fields: CompanyFields,
    work: (trx: Transaction) => Promise<T>,
  ): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.deps.transaction(work)
      } catch (error) {
        if (!isUniqueViolation(error)) throw error
        const refusal = refusalOf(await this.deps.repository.findTaken(companyId, fields), fields)
        if (refusal) throw refusal
        // It became free meanwhile.
        if (tries === TRIES) throw new AppError(722)
      }
    }
  }
}

function refusalOf(
  taken: { name: boolean; email: boolean; domains: string[] },
  fields: CompanyFields,
): AppError | undefined {
  const found: [code: ErrorCode, field: string][] = []
  if (taken.name) found.push([407, 'name'])
  if (taken.email) found.push([413, 'email'])
  for (const field of domainFields)
    if (fields[field] !== null && taken.domains.includes(fields[field])) found.push([414, field])
  const [first] = found
  if (!first) return undefined
  const errors = found.map(([code, field]): FieldError => ({ field, message: `api.error.${code}` }))
  return new AppError(first[0], { fields: errors })
}
