import { AppError } from '#server/errors/app-error.ts'
import type { Import } from './import.ts'
import type { ImportsRepository } from './imports.repository.ts'

/** An import of the company. @throws AppError 705 if it is unknown or belongs to another company */
export async function findImport(
  imports: ImportsRepository,
  companyId: number,
  importId: number,
): Promise<Import> {
  const item = await imports.find(companyId, importId)
  if (!item) throw new AppError(705)
  return item
}
