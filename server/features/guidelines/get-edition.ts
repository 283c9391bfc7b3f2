import type { Executor } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { GuidelineEdition } from './guideline.ts'
import type { GuidelinesRepository } from './guidelines.repository.ts'

/** The edition, whatever its state. @throws AppError 404 */
export async function getEdition(
  guidelines: GuidelinesRepository,
  editionId: number,
  executor?: Executor,
): Promise<GuidelineEdition> {
  const edition = await guidelines.findEdition(editionId, executor)
  if (!edition) throw new AppError(404)
  return edition
}
