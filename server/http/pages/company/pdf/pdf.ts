import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { pdfNamesSchema, pdfTitleIn, type PdfLine, type PdfNames } from '#server/features/pdfs/index.ts'
import { validate } from '#server/lib/validate.ts'
import type { Errors } from '#views/components/console/form-errors.tsx'
import { actorOf } from '#server/http/request/actor.ts'
import { fieldErrorsOf } from '#server/http/rendering/field-errors.ts'
import { keptValues } from '#server/http/session/restored-form.ts'
import { paths } from '../../../paths.ts'
import { sendPage, uiOf } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import { sendPdf } from '#server/http/files/send-pdf.ts'
import type { Services } from '../../../services.ts'
import { companyOf, consoleShell } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { numberOf, textOf } from '../../query.ts'
import { userNames } from '../names.ts'
import { pdfsOf, rowOf } from './pdfs.ts'

interface NameValues {
  titleJa: string
  titleEn: string
  lang: string
}

/** /company/data/pdf/{id}: one PDF, what it is called, its place in the list, and the file itself. */
export function pdfRoutes(services: Services): Route[] {
  const common = { access: 'company-admin', host: 'any' } as const
  const change = (
    part: string,
    work: (req: Request, companyId: number, id: number) => Promise<string | null>,
  ): Route => ({
    ...common,
    method: 'post',
    path: paths.pdfPart(':id', part),
    body: 'form',
    async handler(req, res) {
      const company = companyOf(req)
      const id = idOf(req)
      const said = await work(req, company.id, id)
      if (said) addToast(req, 'success', said)
      const { file } = await services.pdfs.get(company.id, id)
      res.redirect(303, pdfsOf(file.sectionType))
    },
  })
  return [
    {
      ...common,
      method: 'get',
      path: paths.pdf(':id'),
      async handler(req, res) {
        const line = await services.pdfs.line(companyOf(req).id, idOf(req))
        const { titleJa, titleEn, lang } = { ...line, ...keptValues(req) }
        await show(services, req, res, line, { titleJa, titleEn, lang }, {})
      },
    },
    {
      ...common,
      method: 'post',
      path: paths.pdf(':id'),
      body: 'form',
      handler: (req, res) => rename(services, req, res),
    },
    {
      ...common,
      method: 'get',
      path: paths.pdfPart(':id', 'file'),
      async handler(req, res) {
        const { file } = await services.pdfs.get(companyOf(req).id, idOf(req))
        // What has not passed its check is handed to nobody.
        if (file.status !== 'done') throw new AppError(405)
        await sendPdf(services, req, res, file)
      },
    },
    {
      ...common,
      method: 'get',
      path: paths.pdfPart(':id', 'progress'),
      passive: true,
      async handler(req, res) {
        const { file } = await services.pdfs.get(companyOf(req).id, idOf(req))
        const text = uiOf(services, req.context.lang).t('pdf.checkingText')
        res.set('Cache-Control', 'no-store').json({ state: file.status, value: 0, max: null, text })
      },
    },
    change('listing', async (req, companyId, id) => {
      await services.pdfDraft.addToList(actorOf(req), companyId, id)
      return 'pdf.toast.added'
    }),
    change('listing/removal', async (req, companyId, id) => {
      await services.pdfDraft.removeFromList(actorOf(req), companyId, id)
      return 'pdf.toast.removed'
    }),
    change('place', async (req, companyId, id) => {
      const { direction } = (req.body ?? {}) as Record<string, unknown>
      if (direction !== 'up' && direction !== 'down') throw new AppError(406)
      await services.pdfDraft.move(actorOf(req), companyId, id, direction)
      return null
    }),
  ]
}

export const idOf = (req: Request) => numberOf(req.params.id, 0)

async function rename(services: Services, req: Request, res: Response): Promise<void> {
  const company = companyOf(req)
  const line = await services.pdfs.line(company.id, idOf(req))
  const body = (req.body ?? {}) as Record<string, unknown>
  const values = {
    titleJa: textOf(body.titleJa),
    titleEn: textOf(body.titleEn),
    lang: textOf(body.lang),
  }
  try {
    const names = validate<PdfNames>(pdfNamesSchema, values)
    await services.pdfDraft.rename(actorOf(req), company.id, line.file.id, names)
    addToast(req, 'success', 'api.update.200')
    res.redirect(303, paths.pdf(line.file.id))
  } catch (error) {
    if (!(error instanceof AppError) || error.fields.length === 0) throw error
    await show(services, req, res, line, values, fieldErrorsOf(services, req, error))
  }
}

async function show(
  services: Services,
  req: Request,
  res: Response,
  line: PdfLine,
  values: NameValues,
  errors: Errors,
): Promise<void> {
  const company = companyOf(req)
  const { lang } = req.context
  const { file } = line
  const isChecked = file.status === 'done'
  const names = await userNames(services, company, [file.uploadedBy], lang)
  const { needsApproval } = await services.publicationSettings.of(company.id)
  await sendPage(
    services,
    req,
    res,
    'company/pdf',
    {
      shell: consoleShell(services, req, 'data'),
      pdf: rowOf(services, line, lang, needsApproval),
      title: pdfTitleIn(line, lang),
      uploadedAt: file.uploadedAt,
      uploadedBy: names.get(file.uploadedBy) ?? '-',
      sha256: file.sha256,
      action: paths.pdf(file.id),
      values,
      errors,
      removeAction: line.position === null ? null : paths.pdfPart(file.id, 'listing/removal'),
      fileHref: isChecked ? paths.pdfPart(file.id, 'file') : null,
      progress:
        file.status === 'pending' || file.status === 'progressing'
          ? { href: paths.pdfPart(file.id, 'progress'), state: file.status }
          : null,
      backHref: pdfsOf(file.sectionType),
    },
    Object.keys(errors).length > 0 ? 422 : 200,
  )
}
