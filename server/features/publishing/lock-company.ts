import type { Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { TracksRepository } from './tracks.repository.ts'

/** Takes the company's lock; returns the number of its latest edition. @throws AppError 703 unknown company */
export async function lockCompany(
  tracks: TracksRepository,
  trx: Transaction,
  companyId: number,
): Promise<number> {
  const editionNumber = await tracks.lockCompany(trx, companyId)
  if (editionNumber === undefined) throw new AppError(703)
  return editionNumber
}
