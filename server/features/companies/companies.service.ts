import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import type { Clock } from '#server/lib/clock.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { CompaniesRepository, NewCompany } from './companies.repository.ts'
import type { Company } from './company.ts'

export interface CompaniesDeps {
  transaction: InTransaction
  repository: CompaniesRepository
  clock: Clock
  /** Gives a new company its tracks, in the same transaction. */
  startTracks(trx: Transaction, companyId: number): Promise<void>
}

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

  /** Creates a company with its domains and tracks; the console's form for it comes with the system admin's part. */
  async create(company: Omit<NewCompany, 'createdAt'>): Promise<number> {
    return this.deps.transaction(async (trx) => {
      const id = await this.deps.repository.insert(trx, { ...company, createdAt: this.deps.clock.now() })
      await this.deps.startTracks(trx, id)
      return id
    })
  }
}
