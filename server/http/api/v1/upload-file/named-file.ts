import type { Request } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import type { UploadedFile, UploadsService } from '#server/features/uploads/index.ts'
import type { ShapeValue } from '#server/lib/input.ts'
import { authOf } from '#server/http/request/actor.ts'
import { fields } from '../fields.ts'

/** The slot that the caller expects a file to fill; every field is optional. */
export const slotFields = {
  sectionType: fields.sectionType,
  year: fields.year,
  rootSectionId: fields.sectionId,
}

/** @throws AppError 406 at each field that differs from the file */
export function requireSlot(file: UploadedFile, slot: ShapeValue<typeof slotFields>): void {
  const keys = ['sectionType', 'year', 'rootSectionId'] as const
  const wrong = keys.filter((key) => slot[key] !== undefined && slot[key] !== file[key])
  if (wrong.length > 0)
    throw new AppError(406, { fields: wrong.map((field) => ({ field, message: 'files.error.otherSlot' })) })
}

/** The file of the path, which belongs to the caller's company and may be deleted. @throws AppError 705 */
export function namedFile(uploads: Pick<UploadsService, 'get'>, req: Request): Promise<UploadedFile> {
  const { id } = req.params
  if (typeof id !== 'string' || !/^[1-9]\d{0,8}$/.test(id)) throw new AppError(705)
  return uploads.get(authOf(req).user.companyId!, Number(id))
}
