import type { Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { PublishingRepository } from './publishing.repository.ts'

/** Takes the company's lock; returns the number of its latest edition. @throws AppError 703 unknown company */
export async function lockCompany(
  repository: PublishingRepository,
  trx: Transaction,
  companyId: number,
): Promise<number> {
  const editionNumber = await repository.lockCompany(trx, companyId)
  if (editionNumber === undefined) throw new AppError(703)
  return editionNumber
}
