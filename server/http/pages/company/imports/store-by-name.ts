import { createReadStream } from 'node:fs'
import { AppError } from '#server/errors/app-error.ts'
import { isCsvName, yearOfFile } from '#server/features/imports/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { arrivedFileOf, uploadChoiceOf } from '#server/http/files/store-upload.ts'
import { paths } from '#server/http/paths.ts'
import type { ImportServices } from './imports.ts'

/** The file was chosen for another year than it says: its rows are not to be changed, but the choice. */
function otherYear(found: number, chosen: number): AppError {
  const params = { found, year: chosen }
  return new AppError(406, { fields: [{ field: 'year', message: 'imports.error.otherYear', params }] })
}

const yearIn = (path: string) => yearOfFile(() => createReadStream(path))

/**
 * Keeps the file that came, by what its name says it is; its content is looked at later. Resolves to the address of the
 * page that goes on with it.
 * @throws AppError 723 larger than a CSV file may be, 412 missing or of another kind, 406 for another year than the CSV
 * says, and as `readInput` and `uploads` do
 */
export async function storeByName(
  { uploads, config }: Pick<ImportServices, 'uploads' | 'config'>,
  { http: { req }, ui, actor, company, lang }: PageRequest,
): Promise<string> {
  if (req.isFileTooLarge) {
    const params = { size: ui.format.bytes(config.maxCsvBytes) }
    throw new AppError(723, { fields: [{ field: 'file', message: 'files.upload.tooLarge', params }] })
  }
  const found = req.file && isCsvName(req.file.originalname) ? await yearIn(req.file.path) : null
  const choice = uploadChoiceOf(req, found)
  const arrived = arrivedFileOf(req, 'files.upload.fileRequired')
  if (isCsvName(arrived.fileName)) {
    if (found !== null && found !== choice.year) throw otherYear(found, choice.year)
    const { importId } = await uploads.storeCsv(actor, company.id, choice, arrived)
    return paths.importCheck(importId)
  }
  if (!/[^/\\]\.pdf$/i.test(arrived.fileName)) {
    const params = { value: arrived.fileName }
    throw new AppError(412, { fields: [{ field: 'file', message: 'files.upload.fileNotAllowed', params }] })
  }
  const { fileId } = await uploads.storePdf(actor, company.id, { ...choice, lang }, arrived)
  return paths.pdf(fileId)
}
