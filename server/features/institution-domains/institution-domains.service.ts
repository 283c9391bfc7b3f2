import { createHash } from 'node:crypto'
import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import type { CompaniesRepository } from '#server/features/companies/index.ts'
import { MAX_DOMAINS, writtenDomainList, type InstitutionDomain } from './domain-list.ts'
import type { InstitutionDomainsRepository } from './institution-domains.repository.ts'
import { domainsOfAddress } from './mail-domain.ts'

/** The list that a company keeps of the mail domains of institutions. */
export class InstitutionDomainsService {
  private readonly deps: {
    transaction: InTransaction
    repository: InstitutionDomainsRepository
    companies: Pick<CompaniesRepository, 'lock'>
    audit: Pick<AuditService, 'record'>
  }

  constructor(deps: InstitutionDomainsService['deps']) {
    this.deps = deps
  }

  /** The list as it is typed, and the mark with which it is saved. */
  async find(companyId: number): Promise<{ text: string; count: number; seen: string }> {
    const domains = await this.deps.repository.findAll(companyId)
    const text = writtenDomainList(domains)
    return { text, count: domains.length, seen: markOf(text) }
  }

  /**
   * Replaces the list.
   * @param seen the mark of the list that was changed
   * @throws AppError 406 too many lines, 721 somebody has saved another list since
   */
  async save(
    actor: Actor,
    companyId: number,
    seen: string,
    domains: readonly InstitutionDomain[],
  ): Promise<void> {
    const { transaction, repository, companies, audit } = this.deps
    if (domains.length > MAX_DOMAINS) {
      const params = { limit: MAX_DOMAINS }
      throw new AppError(406, { fields: [{ field: 'list', message: 'domains.error.tooMany', params }] })
    }
    await transaction(async (trx) => {
      await companies.lock(trx, companyId)
      const now = writtenDomainList(await repository.findAll(companyId, trx))
      if (markOf(now) !== seen) throw new AppError(721)
      await repository.replace(trx, companyId, domains)
      const details = { count: domains.length }
      await audit.record(trx, actor, { name: 'institution_domains_saved', companyId, details })
    })
  }

  /** The institutions whose domain an address has, or a domain above it, as the list calls them and in its order. */
  async institutionsWith(trx: Transaction, companyId: number, email: string): Promise<string[]> {
    const domains = domainsOfAddress(email)
    if (domains.length === 0) return []
    const kept = await this.deps.repository.findWith(trx, companyId, domains)
    return kept.map(({ institution }) => institution)
  }
}

const markOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16)
