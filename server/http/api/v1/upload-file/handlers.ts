import { pipeline } from 'node:stream/promises'
import Joi from 'joi'
import { AppError } from '#server/errors/app-error.ts'
import { templateCsv } from '#server/features/imports/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { sendAttachment } from '../../../attachment.ts'
import { latestYear } from '../../../fiscal-year.ts'
import { receiveCsv } from '../../../middleware/receive-csv.ts'
import type { Services } from '../../../services.ts'
import { storeUpload } from '../../../store-upload.ts'
import type { ApiRoute } from '../api-route.ts'
import { ownCompany, publicCompany } from '../company-scope.ts'
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
}

/** SPEC §7 Uploads, the CSV side of it. PDFs come with the data part. */
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
      }),
      async handler(req, res, { domain, page, size, ...filter }: ListInput) {
        const company = await ownCompany(services, req, { ...(domain && { domain }) })
        const { files, total } = await services.uploads.list(company.id, filter, page, size)
        const imports = await services.imports.findOfFiles(
          company.id,
          files.map(({ id }) => id),
        )
        const content = files.map((file) => uploadedFile(file, imports.get(file.id)))
        sendSuccess(services, req, res, listResult(content, total, page, size))
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
      schema: Joi.object({ id: fields.id.required() }),
      async handler(req, res, { id }: { id: number }) {
        const company = await ownCompany(services, req, {})
        const item = await importOfFile(services, company.id, id)
        await services.imports.confirm(company.id, item.id)
        sendSuccess(services, req, res, await progressOf(services, company.id, item.id))
      },
    },
    {
      method: 'get',
      path: '/upload-file/check-import-progress',
      access: 'company-admin',
      schema: Joi.object({ id: fields.id.required() }),
      async handler(req, res, { id }: { id: number }) {
        const company = await ownCompany(services, req, {})
        const item = await importOfFile(services, company.id, id)
        sendSuccess(services, req, res, await progressOf(services, company.id, item.id))
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
        sendAttachment(
          res,
          `template_${sectionType}${root ? `_${root.code}` : ''}.csv`,
          'text/csv; charset=utf-8',
        )
        res.send(templateCsv(sectionType, root?.code, latestYear(services)))
      },
    },
    {
      method: 'get',
      path: '/upload-file/download-file-error',
      access: 'company-admin',
      schema: Joi.object({ id: fields.id.required() }),
      async handler(req, res, { id }: { id: number }) {
        const company = await ownCompany(services, req, {})
        const item = await importOfFile(services, company.id, id)
        const file = await services.imports.errorFile(company.id, item.id, req.context.lang)
        sendAttachment(res, `errors_${id}.csv`, 'text/csv; charset=utf-8')
        await pipeline(file, res)
      },
    },
    {
      method: 'get',
      path: '/upload-file/public/get-year',
      access: 'public',
      schema: Joi.object({ domain: fields.domain, sectionType: fields.sectionType.default(1) }),
      async handler(req, res, { domain, sectionType }: { domain?: string; sectionType: SectionType }) {
        const company = await publicCompany(services, req, domain)
        // Years of published files: until PDFs can be published, those of the published data.
        const overview = await services.site.overview(company.id, sectionType, 'published')
        sendSuccess(services, req, res, overview?.years ?? [])
      },
    },
  ]
}

/** The newest import of a company's file, or 705: another company's file is like one that is not there. */
async function importOfFile(services: Services, companyId: number, fileId: number) {
  await services.uploads.get(companyId, fileId)
  const item = (await services.imports.findOfFiles(companyId, [fileId])).get(fileId)
  if (!item) throw new AppError(705)
  return item
}

async function progressOf(services: Services, companyId: number, importId: number) {
  return importProgress(importId, await services.imports.progress(companyId, importId))
}
