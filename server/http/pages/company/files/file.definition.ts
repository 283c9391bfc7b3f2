import { AppError } from '#server/errors/app-error.ts'
import type { UploadedFile } from '#server/features/uploads/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { param } from '#server/http/definitions/params.ts'
import { sendAttachment } from '#server/http/files/attachment.ts'
import { sendStream } from '#server/http/files/send-stream.ts'
import { paths } from '#server/http/paths.ts'
import { dataFileProps, openImportOf } from './file.view.ts'
import { download, page, type FileServices } from './files.ts'

const contentTypes = {
  csv: 'text/csv',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** /company/data/files/{id}: one uploaded file, a new check of it, its restoration. */
const file = page({
  path: paths.dataFile(':id'),
  params: { id: param.file },
  access: 'company-admin',
  view: 'company/data-file',
  load: dataFileProps,
})
  .form({
    name: 'import',
    path: paths.dataFileImport(':id'),
    async submit(services, { actor, company, params }) {
      const file = await services.uploads.get(company.id, params.id)
      const importId = await services.uploads
        .reimport(actor, file.companyId, file.id)
        .catch((error: unknown) => openCheckInstead(services, file, error))
      return redirect(paths.importCheck(importId))
    },
  })
  .form({
    name: 'restoration',
    path: paths.dataFileRestoration(':id'),
    // An import is about to replace what would be restored.
    refusals: { 715: { leadTo: ({ params }) => paths.dataFile(params.id) } },
    async submit({ uploads }, { actor, company, params }) {
      const file = await uploads.get(company.id, params.id)
      // A second click finds it restored, which is what was wanted.
      if (file.deletedAt === null) return redirect(paths.dataFile(file.id))
      const { isInDraft } = await uploads.restore(actor, file)
      return redirect(
        paths.dataFile(file.id),
        isInDraft ? 'files.toast.restoredWithData' : 'files.toast.restored',
      )
    },
  })

/** The bytes of an uploaded file. */
const original = download({
  path: paths.dataFileOriginal(':id'),
  params: { id: param.file },
  access: 'company-admin',
  async send({ uploads }, { actor, company, params, http }) {
    const file = await uploads.get(company.id, params.id)
    const bytes = await uploads.openBytes(actor, file, 'original')
    const kind = file.original ? 'xlsx' : file.fileType
    sendAttachment(http.res, file.fileName, contentTypes[kind], `file_${file.id}.${kind}`)
    http.res.set('Content-Length', String((file.original ?? file).byteSize))
    await sendStream(bytes, http.res)
  },
})

/** The CSV file that is imported: of a workbook, what was made of it. @throws AppError 705 for a PDF */
const csvOfWorkbook = download({
  path: paths.dataFileCsv(':id'),
  params: { id: param.file },
  access: 'company-admin',
  async send({ uploads }, { actor, company, params, http }) {
    const file = await uploads.get(company.id, params.id)
    if (file.fileType !== 'csv') throw new AppError(705)
    const bytes = await uploads.openBytes(actor, file, 'csv')
    const name = file.fileName.replace(/\.xlsx$/i, '.csv')
    sendAttachment(http.res, name, contentTypes.csv, `file_${file.id}.csv`)
    http.res.set('Content-Length', String(file.byteSize))
    await sendStream(bytes, http.res)
  },
})

export default [file, original, csvOfWorkbook]

/** 714: the check that somebody asked for twice is there already, and is what they want to see. */
async function openCheckInstead(
  { imports }: FileServices,
  file: UploadedFile,
  error: unknown,
): Promise<number> {
  if (!(error instanceof AppError) || error.code !== 714) throw error
  const found = await imports.findOfFile(file.companyId, file.id)
  const open = openImportOf(found) ?? found[0]
  if (!open) throw error
  return open.id
}
