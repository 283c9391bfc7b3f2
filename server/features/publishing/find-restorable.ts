import type { Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { EditionsRepository } from './editions.repository.ts'
import { versionsByTrack, type Track } from './tracks.ts'

/** The versions of an edition that can be restored. @throws AppError 404 unknown, or removed by retention */
export async function findRestorable(
  editions: EditionsRepository,
  trx: Transaction,
  companyId: number,
  number: number,
): Promise<Map<Track, number>> {
  const edition = await editions.find(companyId, number, trx)
  if (!edition || edition.purgedAt !== null) throw new AppError(404)
  return versionsByTrack(await editions.findTracks(companyId, number, trx))
}
