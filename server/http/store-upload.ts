import type { Request } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import type { Company } from '#server/features/companies/index.ts'
import { uploadSchema, type UploadChoice } from '#server/features/uploads/index.ts'
import { toCamel, renameKeys } from '#server/lib/case.ts'
import { validate } from '#server/lib/validate.ts'
import type { Services } from './services.ts'

/** Checks the fields of an upload and keeps its file; the page and the call share it. */
export async function storeUpload(
  services: Services,
  req: Request,
  company: Company,
): Promise<{ fileId: number; importId: number }> {
  const choice = validate<UploadChoice>(uploadSchema, renameKeys({ ...(req.body as object) }, toCamel))
  if (!req.file)
    throw new AppError(412, { fields: [{ field: 'file', message: 'imports.error.fileRequired' }] })
  return services.uploads.storeCsv({ companyId: company.id, userId: req.auth!.user.id }, choice, {
    temporaryPath: req.file.path,
    fileName: req.file.originalname,
    byteSize: req.file.size,
  })
}
