import { AppError } from '#server/errors/app-error.ts'
import type { RecordStatesService } from '#server/features/record-changes/index.ts'
import { sectionTypes, type SectionType } from '#server/features/sections/index.ts'

/** The type of a record in the company's draft. @throws AppError 707 */
export async function typeOfRecord(
  recordStates: Pick<RecordStatesService, 'state'>,
  companyId: number,
  id: string,
): Promise<SectionType> {
  for (const type of sectionTypes) {
    const known = await recordStates.state(companyId, type, id).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 707) return undefined
      throw error
    })
    if (known) return type
  }
  throw new AppError(707)
}
