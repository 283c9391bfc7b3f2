import type { Request } from 'express'
import Joi from 'joi'
import { AppError } from '#server/errors/app-error.ts'
import type { Company } from '#server/features/companies/index.ts'
import { pdfLangs, type PdfLang } from '#server/features/pdfs/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { SiteArea } from '#server/features/site/index.ts'
import { uploadSchema, type UploadChoice } from '#server/features/uploads/index.ts'
import { renameKeys, toCamel } from '#server/lib/case.ts'
import { validate } from '#server/lib/validate.ts'
import { actorOf } from '#server/http/request/actor.ts'
import { boundDownloads } from '../../../middleware/bound-downloads.ts'
import { receivePdf } from '../../../middleware/receive-file.ts'
import { sendPdf } from '#server/http/files/send-pdf.ts'
import type { Services } from '../../../services.ts'
import type { ApiRoute } from '../api-route.ts'
import { ownCompany, publicCompany, requirePreviewRight } from '../company-scope.ts'
import { sendSuccess } from '../envelope.ts'
import { fields } from '../fields.ts'
import { listedPdf, pdfAreaStatus } from './presenter.ts'

interface PublicInput {
  domain?: string
  isPreview?: boolean
}

/** SPEC §7, PDFs: their upload and publication, and what visitors get of them. */
export function pdfCalls(services: Services): ApiRoute[] {
  return [
    {
      method: 'post',
      path: '/upload-file/upload-pdf',
      access: 'company-admin',
      body: 'multipart',
      before: [receivePdf(services.config)],
      // Checked below, together with the file.
      schema: Joi.object({}).unknown(),
      async handler(req, res) {
        const company = await ownCompany(services, req, {})
        const given = renameKeys({ ...(req.body as object) }, toCamel)
        const choice = validate<UploadChoice>(uploadSchema, given)
        const { lang } = validate<{ lang: PdfLang }>(Joi.object({ lang: pdfLang }), given)
        if (!req.file)
          throw new AppError(412, { fields: [{ field: 'file', message: 'imports.error.fileRequired' }] })
        const { path: temporaryPath, originalname: fileName, size: byteSize } = req.file
        const arrived = { temporaryPath, fileName, byteSize }
        const { fileId } = await services.uploads.storePdf(
          actorOf(req),
          company.id,
          { ...choice, lang },
          arrived,
        )
        sendSuccess(services, req, res, { id: fileId }, 'api.upload.200')
      },
    },
    {
      method: 'put',
      path: '/upload-file/update-publish-pdf',
      access: 'company-admin',
      schema: Joi.object({
        id: fields.id.required(),
        publish: Joi.boolean().truthy('1').falsy('0').required(),
      }),
      async handler(req, res, { id, publish }: { id: number; publish: boolean }) {
        const company = await ownCompany(services, req, {})
        const edition = await services.singlePdfs.setPublished(actorOf(req), company.id, id, publish)
        const line = await services.pdfs.line(company.id, id)
        sendSuccess(services, req, res, pdfAreaStatus(line, edition), 'api.update.200')
      },
    },
    {
      method: 'get',
      path: '/upload-file/get-pdf',
      access: 'public',
      schema: Joi.object({
        domain: fields.domain,
        sectionType: fields.sectionType.default(1),
        isPreview: fields.isPreview,
      }),
      async handler(req, res, input: PublicInput & { sectionType: SectionType }) {
        const company = await publicCompany(services, req, input.domain)
        requirePreviewRight(req, company, input.isPreview)
        const area = input.isPreview ? 'preview' : 'published'
        const isOpen = await mayHavePdfs(services, req, company, area)
        const list = isOpen ? await services.pdfs.list(company.id, input.sectionType, area) : []
        sendSuccess(services, req, res, list.map(listedPdf))
      },
    },
    {
      method: 'get',
      path: '/data-record/public/download-file',
      access: 'public',
      before: [boundDownloads(services.openDownloads.pdfs)],
      schema: Joi.object({ id: fields.id.required(), domain: fields.domain, isPreview: fields.isPreview }),
      async handler(req, res, input: PublicInput & { id: number }) {
        const company = await publicCompany(services, req, input.domain)
        requirePreviewRight(req, company, input.isPreview)
        const area = input.isPreview ? 'preview' : 'published'
        if (!(await mayHavePdfs(services, req, company, area))) throw new AppError(405)
        const pdf = await services.pdfs.openIn(company.id, input.id, area)
        const isBegun = await sendPdf(services, req, res, pdf)
        if (isBegun && area === 'published') services.visits.download(req, company, 'pdf')
      },
    },
  ]
}

/**
 * Whoever asks for a company's PDFs has them where its pages list any: with the display setting off there are none,
 * as in the listings. Its own admins, who decide about it, have them all the same.
 */
async function mayHavePdfs(
  services: Services,
  req: Request,
  company: Company,
  area: SiteArea,
): Promise<boolean> {
  return req.auth?.user.companyId === company.id || services.site.showsPdfs(company.id, area)
}

const pdfLang = Joi.string()
  .valid(...pdfLangs)
  .default('ja')
  .messages({ 'any.only': 'pdf.error.langRequired' })
