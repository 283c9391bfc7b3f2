import type { Transaction } from '#server/drivers/database/contract.ts'
import type { CorrectionsRepository } from './corrections.repository.ts'

export const CORRECTION_JOB = 'correction'

/** Requests what an edition changed, in the transaction that makes the edition; a job finds it out. */
export class CorrectionQueue {
  private readonly deps: {
    repository: Pick<CorrectionsRepository, 'insert'>
    enqueue(trx: Transaction, companyId: number, edition: number): Promise<void>
  }

  constructor(deps: CorrectionQueue['deps']) {
    this.deps = deps
  }

  async request(trx: Transaction, companyId: number, edition: number): Promise<void> {
    await this.deps.repository.insert(trx, companyId, edition)
    await this.deps.enqueue(trx, companyId, edition)
  }

  /** Requests the files of an edition whose corrections were requested before. */
  async requestFiles(trx: Transaction, companyId: number, edition: number): Promise<void> {
    await this.deps.enqueue(trx, companyId, edition)
  }
}
