import { answer } from '#server/lib/answer.ts'
import Joi from '#server/lib/joi.ts'
import type { Request } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import type { Company } from '#server/features/companies/index.ts'
import { pdfLangs, type PdfLang } from '#server/features/pdfs/index.ts'
import type { SiteArea } from '#server/features/site/index.ts'
import { uploadFields } from '#server/features/uploads/index.ts'
import { sendPdf } from '#server/http/files/send-pdf.ts'
import { arrivedFileOf, uploadChoiceOf } from '#server/http/files/store-upload.ts'
import { boundDownloads } from '#server/http/middleware/bound-downloads.ts'
import { receivePdf } from '#server/http/middleware/receive-file.ts'
import type { Services } from '#server/http/services.ts'
import { extend, field, input, required, withDefault } from '#server/lib/input.ts'
import { companyCall, publicCall, type ApiCall } from '../call.ts'
import { fields } from '../fields.ts'
import { listedPdf, listedPdfAnswer, pdfAreaAnswer, pdfAreaStatus } from './pdf-presenter.ts'

type Needs = Pick<
  Services,
  'uploads' | 'singlePdfs' | 'pdfs' | 'site' | 'visits' | 'openDownloads' | 'config'
>

const lang = withDefault(
  field<PdfLang>(
    Joi.string()
      .valid(...pdfLangs)
      .messages({ 'any.only': 'pdf.error.langRequired' }),
  ),
  'ja',
)

/** SPEC §7, PDFs: uploading, publishing and reading them. */
export function pdfCalls(services: Needs): ApiCall[] {
  const { uploads, singlePdfs, pdfs, site, visits, openDownloads, config } = services

  /**
   * PDFs are available only if the display setting shows them on the company's pages. Its own admins always have access.
   */
  const mayHavePdfs = async (req: Request, company: Company, area: SiteArea): Promise<boolean> =>
    req.auth?.user.companyId === company.id || site.showsPdfs(company.id, area)

  return [
    companyCall({
      method: 'post',
      path: '/upload-file/upload-pdf',
      access: 'company-admin',
      token: 'upload',
      body: 'multipart',
      before: [receivePdf(config)],
      input: extend(uploadFields, { lang, file: fields.fileWithoutName }),
      example: { sectionType: '1', year: '2020' },
      message: 'api.upload.200',
      answers: answer.object({ id: answer.whole }),
      errors: [412, 710, 720],
      async handler({ req, actor, company, input: { lang } }) {
        const choice = uploadChoiceOf(req)
        const arrived = arrivedFileOf(req, 'imports.error.fileRequired')
        const { fileId } = await uploads.storePdf(actor, company.id, { ...choice, lang }, arrived)
        return { id: fileId }
      },
    }),
    companyCall({
      method: 'put',
      path: '/upload-file/update-publish-pdf',
      access: 'company-admin',
      input: input({ id: required(fields.id), publish: required(fields.flag) }),
      names: { id: 'pdf' },
      example: { publish: true },
      message: 'api.update.200',
      answers: pdfAreaAnswer,
      errors: [412, 721],
      async handler({ actor, company, input: { id, publish } }) {
        const edition = await singlePdfs.setPublished(actor, company.id, id, publish)
        return pdfAreaStatus(await pdfs.line(company.id, id), edition)
      },
    }),
    publicCall({
      method: 'get',
      path: '/upload-file/get-pdf',
      input: input({ sectionType: fields.sectionTypeOr1 }),
      answers: answer.listOf(listedPdfAnswer),
      async handler({ req, company, area, input }) {
        const isOpen = await mayHavePdfs(req, company, area)
        const list = isOpen ? await pdfs.list(company.id, input.sectionType, area) : []
        return list.map(listedPdf)
      },
    }),
    publicCall({
      method: 'get',
      path: '/data-record/public/download-file',
      before: [boundDownloads(openDownloads.pdfs)],
      input: input({ id: required(fields.id) }),
      names: { id: 'pdf' },
      answers: answer.file('application/pdf'),
      errors: [405],
      sendsResponse: true,
      async handler({ req, res, company, area, input }) {
        if (!(await mayHavePdfs(req, company, area))) throw new AppError(405)
        const pdf = await pdfs.openIn(company.id, input.id, area)
        const isBegun = await sendPdf(services, req, res, pdf)
        if (isBegun && area === 'published') visits.download(req, company, 'pdf')
      },
    }),
  ]
}
