import { AppError } from '#server/errors/app-error.ts'
import { param } from '#server/http/definitions/params.ts'
import { sendPdf } from '#server/http/files/send-pdf.ts'
import { paths } from '#server/http/paths.ts'
import { data, download } from './group.ts'

const common = { params: { id: param.pdf }, access: 'company-admin' } as const

/** The file of a PDF, and how far its check is. */
export default [
  download({
    ...common,
    path: paths.pdfPart(':id', 'file'),
    async send(services, { company, params, http: { req, res } }) {
      const { file } = await services.pdfs.get(company.id, params.id)
      // What has not passed its check is handed to nobody.
      if (file.status !== 'done') throw new AppError(405)
      await sendPdf(services, req, res, file)
    },
  }),
  data({
    ...common,
    path: paths.pdfPart(':id', 'progress'),
    passive: true,
    async load({ pdfs }, { company, params, ui }) {
      const { file } = await pdfs.get(company.id, params.id)
      return { state: file.status, value: 0, max: null, text: ui.t('pdf.checkingText') }
    },
  }),
]
