import type { Request } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import type { Company } from '#server/features/companies/index.ts'
import { uploadInput, type ArrivedFile, type UploadChoice } from '#server/features/uploads/index.ts'
import { toCamel, renameKeys } from '#server/lib/case.ts'
import { readInput } from '#server/lib/input.ts'
import { actorOf } from '#server/http/request/actor.ts'
import type { Services } from '#server/http/services.ts'
import { sentForm } from '#server/http/definitions/typed.ts'

/** Checks the fields of a CSV upload and keeps its file; the page and the call share it. */
export async function storeUpload(
  services: Pick<Services, 'uploads'>,
  req: Request,
  company: Company,
): Promise<{ fileId: number; importId: number }> {
  const choice = uploadChoiceOf(req)
  const arrived = arrivedFileOf(req, 'imports.error.fileRequired')
  return services.uploads.storeCsv(actorOf(req), company.id, choice, arrived)
}

/**
 * The slot that came with a file. @throws AppError 406 naming each wrong field
 * @param found the year that the file says, where the form has left it to the file
 */
export function uploadChoiceOf(req: Request, found: number | null = null): UploadChoice {
  const sent = renameKeys(sentForm(req), toCamel) as Record<string, unknown>
  return readInput(uploadInput, {
    ...sent,
    ...(found !== null && sent.year === '' && { year: String(found) }),
  })
}

/** Every file that came, in its order. */
export function arrivedFilesOf({ files }: Request): ArrivedFile[] {
  return (Array.isArray(files) ? files : []).map(({ path, originalname, size }) => ({
    ...{ temporaryPath: path, fileName: originalname, byteSize: size },
  }))
}

/** The file that came. @throws AppError 412 with `missing` at the field when there is none */
export function arrivedFileOf(req: Request, missing: string): ArrivedFile {
  if (!req.file) throw new AppError(412, { fields: [{ field: 'file', message: missing }] })
  return { temporaryPath: req.file.path, fileName: req.file.originalname, byteSize: req.file.size }
}
