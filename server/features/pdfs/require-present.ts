import type { Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { PdfsRepository } from './pdfs.repository.ts'

/**
 * Call it under the company's lock, which every deletion takes: a deleted file must not be listed again.
 * @throws AppError 705 deleted meanwhile
 */
export async function requirePresent(
  repository: PdfsRepository,
  trx: Transaction,
  companyId: number,
  fileId: number,
): Promise<void> {
  if (!(await repository.isPresent(trx, companyId, fileId))) throw new AppError(705)
}
