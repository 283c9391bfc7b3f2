import { pipeline } from 'node:stream/promises'
import type { Request } from 'express'
import Joi from 'joi'
import { AppError } from '#server/errors/app-error.ts'
import { progressOf } from '#server/features/imports/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { UploadedFile } from '#server/features/uploads/index.ts'
import { actorOf } from '#server/http/request/actor.ts'
import { sendAttachment } from '#server/http/files/attachment.ts'
import { receiveCsv } from '../../../middleware/receive-file.ts'
import type { Services } from '../../../services.ts'
import { storeUpload } from '#server/http/files/store-upload.ts'
import { sendTemplate } from '#server/http/files/template-download.ts'
import type { ApiRoute } from '../api-route.ts'
import { ownCompany, ownCompanyId, publicCompany } from '../company-scope.ts'
import { listResult, sendSuccess } from '../envelope.ts'
import { fields } from '../fields.ts'
import { importProgress, uploadedFile } from './presenter.ts'

interface ListInput {
  domain?: string
  sectionType: SectionType
  page: number
  size: number
  keyWords: string
  year?: number
  rootSectionId?: number
  status?: number
  fileType?: 'csv' | 'pdf'
  deleted?: boolean
}

/** The slot that a caller believes a file to fill; each may be left out. */
interface BelievedSlot {
  sectionType?: SectionType
  year?: number
  rootSectionId?: number
}

const slotFields = { sectionType: fields.sectionType, year: fields.year, rootSectionId: fields.sectionId }

/** @throws AppError 406 at each field that says something else than the file */
function requireSlot(file: UploadedFile, slot: BelievedSlot): void {
  const keys = ['sectionType', 'year', 'rootSectionId'] as const
  const wrong = keys.filter((key) => slot[key] !== undefined && slot[key] !== file[key])
  if (wrong.length > 0)
    throw new AppError(406, { fields: wrong.map((field) => ({ field, message: 'files.error.otherSlot' })) })
}

/** SPEC §7 Uploads, the CSV side of it and what both have; pdf-handlers.ts has the rest. */
export function uploadFileCalls(services: Services): ApiRoute[] {
  return [
    {
      method: 'get',
      path: '/upload-file/list',
      access: 'company-admin',
      schema: Joi.object({
        domain: fields.domain,
        sectionType: fields.sectionType.default(1),
        page: fields.page,
        size: fields.size,
        keyWords: fields.keyWords,
        year: fields.year,
        rootSectionId: fields.sectionId,
        status: Joi.string()
          .pattern(/^[0-3]$/)
          .custom(Number),
        fileType: Joi.string().valid('csv', 'pdf'),
        deleted: Joi.boolean().truthy('1').falsy('0'),
      }),
      async handler(req, res, { domain, page, size, ...filter }: ListInput) {
        const company = await ownCompany(services, req, { ...(domain && { domain }) })
        const { files, total } = await services.uploads.list(company.id, filter, page, size)
        const imports = await services.imports.findOfFiles(
          company.id,
          files.map(({ id }) => id),
        )
        const now = services.clock.now()
        const content = files.map((file) => uploadedFile(file, imports.get(file.id), now))
        const years = await services.uploads.years(company.id, filter.sectionType)
        sendSuccess(services, req, res, { ...listResult(content, total, page, size), years })
      },
    },
    {
      method: 'post',
      path: '/upload-file/upload-csv',
      access: 'company-admin',
      body: 'multipart',
      before: [receiveCsv(services.config)],
      // storeUpload checks the fields, together with the file.
      schema: Joi.object({}).unknown(),
      async handler(req, res) {
        const company = await ownCompany(services, req, {})
        const { fileId, importId } = await storeUpload(services, req, company)
        sendSuccess(services, req, res, { id: fileId, importId }, 'api.upload.200')
      },
    },
    {
      method: 'post',
      path: '/upload-file/import-csv-file',
      access: 'company-admin',
      schema: Joi.object({ id: fields.id.required(), ...slotFields }),
      // Called again once it is done it says so and changes nothing; while it is under way it is 714.
      async handler(req, res, { id, ...slot }: { id: number } & BelievedSlot) {
        const company = await ownCompany(services, req, {})
        requireSlot(await services.uploads.get(company.id, id), slot)
        const item = await services.imports.newestOfFile(company.id, id)
        if (item.state !== 'done') await services.imports.confirm(actorOf(req), company.id, item.id)
        const progress = await services.imports.progress(company.id, item.id)
        sendSuccess(services, req, res, importProgress(item.id, progress))
      },
    },
    {
      method: 'get',
      path: '/upload-file/check-import-progress',
      access: 'company-admin',
      passive: true,
      schema: Joi.object({ id: fields.id.required() }),
      async handler(req, res, { id }: { id: number }) {
        const item = await services.imports.newestOfFile(await ownCompanyId(services, req), id)
        sendSuccess(services, req, res, importProgress(item.id, progressOf(item, services.clock.now())))
      },
    },
    {
      method: 'get',
      path: '/upload-file/download-template',
      access: 'company-admin',
      schema: Joi.object({ sectionType: fields.sectionType.default(1), rootSectionId: fields.sectionId }),
      handler(
        req,
        res,
        { sectionType, rootSectionId }: { sectionType: SectionType; rootSectionId?: number },
      ) {
        const root =
          rootSectionId === undefined ? undefined : services.sections.getRoot(sectionType, rootSectionId)
        return sendTemplate(services, req, res, sectionType, root?.code)
      },
    },
    {
      method: 'get',
      path: '/upload-file/download-file-error',
      access: 'company-admin',
      // list: line, column, value and reason of every error; file: the uploaded file with a column of errors.
      schema: Joi.object({ id: fields.id.required(), form: Joi.valid('list', 'file').default('list') }),
      async handler(req, res, { id, form }: { id: number; form: 'list' | 'file' }) {
        const company = await ownCompany(services, req, {})
        const item = await services.imports.newestOfFile(company.id, id)
        const open = form === 'list' ? 'errorFile' : 'markedFile'
        const file = await services.imports.errors[open](actorOf(req), company.id, item.id, req.context.lang)
        sendAttachment(
          res,
          form === 'list' ? `errors_${id}.csv` : `marked_${id}.csv`,
          'text/csv; charset=utf-8',
        )
        await pipeline(file, res)
      },
    },
    {
      method: 'delete',
      path: '/upload-file/delete/:id',
      access: 'company-admin',
      schema: Joi.object({ sectionType: fields.sectionType }),
      async handler(req, res, { sectionType }: { sectionType?: SectionType }) {
        const file = await namedFile(services, req)
        const isOfType = sectionType === undefined || sectionType === file.sectionType
        if (file.deletedAt !== null || !isOfType) throw new AppError(705)
        await services.uploads.remove(actorOf(req), file)
        sendSuccess(services, req, res, { id: file.id }, 'api.delete.200')
      },
    },
    {
      method: 'post',
      path: '/upload-file/restore/:id',
      access: 'company-admin',
      schema: Joi.object({}),
      async handler(req, res) {
        const file = await namedFile(services, req)
        const { isInDraft } = await services.uploads.restore(actorOf(req), file)
        sendSuccess(services, req, res, { id: file.id, isInDraft })
      },
    },
    {
      method: 'post',
      path: '/upload-file/reimport/:id',
      access: 'company-admin',
      schema: Joi.object(slotFields),
      async handler(req, res, slot: BelievedSlot) {
        const file = await namedFile(services, req)
        requireSlot(file, slot)
        const importId = await services.uploads.reimport(actorOf(req), file.companyId, file.id)
        sendSuccess(services, req, res, { id: file.id, importId })
      },
    },
    {
      method: 'get',
      path: '/upload-file/public/get-year',
      access: 'public',
      schema: Joi.object({ domain: fields.domain, sectionType: fields.sectionType.default(1) }),
      async handler(req, res, { domain, sectionType }: { domain?: string; sectionType: SectionType }) {
        const company = await publicCompany(services, req, domain)
        const overview = await services.site.overview(company.id, sectionType, 'published')
        const pdfs = await services.site.pdfs(company.id, sectionType, 'published')
        const years = [...new Set([...(overview?.years ?? []), ...pdfs.map(({ year }) => year)])]
        sendSuccess(
          services,
          req,
          res,
          years.sort((a, b) => b - a),
        )
      },
    },
  ]
}

/** The company's file that a path names, deleted or not, or 705. */
async function namedFile(services: Services, req: Request) {
  const { value, error } = fields.id.required().validate(req.params.id)
  if (error) throw new AppError(705)
  return services.uploads.get(req.auth!.user.companyId!, value as number)
}
