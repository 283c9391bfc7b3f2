import { answer } from '#server/lib/answer.ts'
import Joi from '#server/lib/joi.ts'
import type { ImportMode } from '#server/features/comparisons/index.ts'
import { progressOf } from '#server/features/imports/index.ts'
import { uploadFields } from '#server/features/uploads/index.ts'
import { sendAttachment } from '#server/http/files/attachment.ts'
import { sendStream } from '#server/http/files/send-stream.ts'
import { storeUpload } from '#server/http/files/store-upload.ts'
import { sendTemplate } from '#server/http/files/template-download.ts'
import { receiveCsv } from '#server/http/middleware/receive-file.ts'
import type { Services } from '#server/http/services.ts'
import { extend, field, input, required, withDefault } from '#server/lib/input.ts'
import { call, companyCall, companyIdCall, type ApiCall } from '../call.ts'
import { fields } from '../fields.ts'
import { importRefusals } from './import-refusals.ts'
import { requireSlot, slotFields } from './named-file.ts'
import { importProgress, importProgressAnswer, importProgressFields } from './presenter.ts'

type Needs = Pick<
  Services,
  | 'uploads'
  | 'imports'
  | 'importReviews'
  | 'dryRuns'
  | 'sectionCatalogue'
  | 'wording'
  | 'clock'
  | 'config'
  | 'translate'
>

const id = required(fields.id)
/** The stamp names each kind of warning with its number. */
const MAX_STAMP = 500
/** replace: the file's rows take the place of the slot's; merge: they are added, or update rows with their number. */
const mode = withDefault(field<ImportMode>(Joi.valid('replace', 'merge')), 'replace')
const form = withDefault(field<'list' | 'file'>(Joi.valid('list', 'file')), 'list')

const comparison = answer.object({
  state: answer.oneOf('queued', 'running', 'done', 'failed'),
  percentage: answer.whole,
})

/** SPEC §7 Uploads: CSV files and their imports. */
export function importCalls(services: Needs): ApiCall[] {
  const { uploads, imports, importReviews, dryRuns, clock, config } = services
  return [
    companyCall({
      method: 'post',
      path: '/upload-file/upload-csv',
      access: 'company-admin',
      token: 'upload',
      body: 'multipart',
      before: [receiveCsv(config)],
      input: extend(uploadFields, { file: fields.fileWithoutName }),
      example: { sectionType: '1', year: '2020' },
      message: 'api.upload.200',
      answers: answer.object({ id: answer.whole, importId: answer.whole }),
      errors: [412, 710, 720],
      async handler({ req, company }) {
        const { fileId, importId } = await storeUpload(services, req, company)
        return { id: fileId, importId }
      },
    }),
    companyCall({
      method: 'post',
      path: '/upload-file/import-csv-file',
      access: 'company-admin',
      token: 'import',
      input: input({ id, mode, acknowledged: field<string>(Joi.string().max(MAX_STAMP)), ...slotFields }),
      names: { id: 'waitingFile' },
      // If the import is done, a repeated call reports that and changes nothing; while it is running, checked or
      // compared, the answer is 714. Its warnings are 406, with the stamp to send back as `acknowledged`; so is `mode`
      // if its rows cannot be merged.
      answers: importProgressAnswer,
      errors: [412, 714, 715],
      refusals: importRefusals,
      async handler({ actor, company, input: { id, acknowledged, mode, ...slot } }) {
        requireSlot(await uploads.get(company.id, id), slot)
        const item = await imports.newestOfFile(company.id, id)
        if (item.state !== 'done')
          await importReviews.confirm(actor, company.id, item.id, { acknowledged }, mode)
        return importProgress(item.id, await imports.progress(company.id, item.id))
      },
    }),
    companyIdCall({
      method: 'get',
      path: '/upload-file/check-import-progress',
      access: 'company-admin',
      token: 'read',
      passive: true,
      input: input({ id }),
      names: { id: 'file' },
      answers: answer.object({ ...importProgressFields, comparison: answer.nullable(comparison) }),
      async handler({ companyId, input }) {
        const item = await imports.newestOfFile(companyId, input.id)
        const comparison = item.state === 'checked' ? await dryRuns.progress(companyId, item.id) : null
        return { ...importProgress(item.id, progressOf(item, clock.now())), comparison }
      },
    }),
    call({
      method: 'get',
      path: '/upload-file/download-template',
      access: 'company-admin',
      token: 'read',
      input: input({
        sectionType: fields.sectionTypeOr1,
        rootSectionId: fields.sectionId,
        year: fields.year,
      }),
      answers: answer.file('text/csv'),
      errors: [710],
      sendsResponse: true,
      handler({ req, res, input: { sectionType, rootSectionId, year } }) {
        return sendTemplate(services, req, res, sectionType, { root: rootSectionId, year })
      },
    }),
    companyCall({
      method: 'get',
      path: '/upload-file/download-file-error',
      access: 'company-admin',
      token: 'read',
      // list: line, column, value and reason of every error; file: the uploaded file with an extra column for errors.
      input: input({ id, form }),
      names: { id: 'failedFile' },
      answers: answer.file('text/csv'),
      errors: [404, 405],
      sendsResponse: true,
      async handler({ req, res, actor, company, input: { id, form } }) {
        const item = await imports.newestOfFile(company.id, id)
        const open = form === 'list' ? 'errorFile' : 'markedFile'
        const file = await imports.errors[open](actor, company.id, item.id, req.context.lang)
        const name = form === 'list' ? `errors_${id}.csv` : `marked_${id}.csv`
        sendAttachment(res, name, 'text/csv; charset=utf-8')
        await sendStream(file, res)
      },
    }),
  ]
}
