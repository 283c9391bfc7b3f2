import type { Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { CorrectionRequest } from './correction-request.ts'
import type { CorrectionRequestsRepository } from './correction-requests.repository.ts'
import { isOpen } from './request-states.ts'

/** A request that has reached the company. @throws AppError 404 */
export async function requireReceived(
  requests: Pick<CorrectionRequestsRepository, 'find'>,
  companyId: number,
  id: number,
  trx?: Transaction,
): Promise<CorrectionRequest> {
  const found = await requests.find(companyId, id, trx)
  if (!found || found.state === 'unconfirmed') throw new AppError(404)
  return found
}

/** A request with which the company has something to do. @throws AppError 404, 721 it has ended */
export async function requireOpen(
  requests: Pick<CorrectionRequestsRepository, 'find'>,
  companyId: number,
  id: number,
  trx: Transaction,
): Promise<CorrectionRequest> {
  const found = await requireReceived(requests, companyId, id, trx)
  if (!isOpen(found)) throw new AppError(721)
  return found
}
