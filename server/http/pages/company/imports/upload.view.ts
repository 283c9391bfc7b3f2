import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { isCsvName } from '#server/features/imports/index.ts'
import { sectionTypeOf, type SectionType } from '#server/features/sections/index.ts'
import { toSnake } from '#server/lib/case.ts'
import type { UploadValues } from '#views/pages/company/import-csv/+Page.tsx'
import { actorOf } from '#server/http/request/actor.ts'
import { receiveFile } from '#server/http/middleware/receive-file.ts'
import { latestYearOf } from '#server/http/rendering/fiscal-year.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import { sendPage, uiOf } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { companyOf } from '#server/http/request/company.ts'
import { consoleShell } from '#server/http/rendering/shells.ts'
import { arrivedFileOf, uploadChoiceOf } from '#server/http/files/store-upload.ts'
import { sendTemplate } from '#server/http/files/template-download.ts'
import { isApi } from '#server/http/request/wants.ts'
import { fieldErrorsOf } from '#server/http/rendering/field-errors.ts'
import { sectionTypeNames, sectionTypes } from '#server/http/pages/company/names.ts'

/** How many fiscal years the form offers, the current one first. */
const YEARS_OFFERED = 12

/**
 * /company/data/import-csv, and for patient organisations /upload/company/patient-group: choose files and their
 * slots. The check of a CSV follows on its own page, a PDF's page shows it.
 */
export function importCsvRoutes(services: Services): Route[] {
  const common = { access: 'company-admin', host: 'any' } as const
  const screen = (path: string, usual: SectionType): Route[] => [
    {
      ...common,
      method: 'get',
      path,
      handler: async (req, res) => {
        const type = sectionTypeOf(String(req.query.type)) ?? usual
        const year = await latestYearOf(services, companyOf(req).id)
        const values = { section_type: String(type), year: String(year), root_section_id: '' }
        return showForm(services, req, res, path, values, {})
      },
    },
    {
      ...common,
      method: 'post',
      path,
      body: 'multipart',
      before: [receiveFromForm(services.config)],
      handler: (req, res) => receive(services, req, res, path),
    },
  ]
  return [
    {
      ...common,
      method: 'get',
      path: paths.importTemplate,
      handler(req, res) {
        const type = sectionTypeOf(String(req.query.type)) ?? 1
        const code = typeof req.query.section === 'string' ? req.query.section : undefined
        if (code !== undefined && services.sections.byCodeOf(type, code)?.level !== 1) throw new AppError(710)
        return sendTemplate(services, req, res, type, code)
      },
    },
    ...screen(paths.importCsv, 1),
    ...screen(paths.patientUpload, 2),
  ]
}

/**
 * A form without its script learns that a file is too large from the answer, which a browser shows only once it has
 * sent all of it: twice the limit is read, and not kept.
 */
const receiveFromForm = ({ dataDir, maxCsvBytes }: Services['config']) =>
  receiveFile({ dataDir, maxBytes: maxCsvBytes, readAtMost: 2 * maxCsvBytes, tellTooLarge: true })

/** Keeps the file, by what its name says it is; its content is looked at later. Returns where to go on. */
async function store(services: Services, req: Request): Promise<string> {
  const company = companyOf(req)
  if (req.isFileTooLarge) {
    const params = { size: uiOf(services, req.context.lang).format.bytes(services.config.maxCsvBytes) }
    throw new AppError(723, { fields: [{ field: 'file', message: 'files.upload.tooLarge', params }] })
  }
  const choice = uploadChoiceOf(req)
  const arrived = arrivedFileOf(req, 'files.upload.fileRequired')
  if (isCsvName(arrived.fileName)) {
    const { importId } = await services.uploads.storeCsv(actorOf(req), company.id, choice, arrived)
    return paths.importCheck(importId)
  }
  if (!/[^/\\]\.pdf$/i.test(arrived.fileName)) {
    const params = { value: arrived.fileName }
    throw new AppError(412, { fields: [{ field: 'file', message: 'files.upload.fileNotAllowed', params }] })
  }
  const { lang } = req.context
  const { fileId } = await services.uploads.storePdf(actorOf(req), company.id, { ...choice, lang }, arrived)
  return paths.dataFile(fileId)
}

async function receive(services: Services, req: Request, res: Response, path: string): Promise<void> {
  try {
    const location = await store(services, req)
    if (isApi(req)) res.status(201).set('Cache-Control', 'no-store').json({ location })
    else res.redirect(303, location)
  } catch (error) {
    // The script shows the errors in place; without it the form comes back with what was chosen.
    if (isApi(req) || !(error instanceof AppError) || error.fields.length === 0) throw error
    const body = (req.body ?? {}) as Record<string, unknown>
    const text = (name: keyof UploadValues) => (typeof body[name] === 'string' ? body[name] : '')
    const values = {
      section_type: text('section_type'),
      year: text('year'),
      root_section_id: text('root_section_id'),
    }
    const errors = fieldErrorsOf(services, req, error)
    // No browser keeps a file in a form that comes back.
    if (req.file)
      errors['file'] ??= services.translate(req.context.lang, 'files.upload.again', {
        value: req.file.originalname,
      })
    await showForm(services, req, res, path, values, errors)
  }
}

async function showForm(
  services: Services,
  req: Request,
  res: Response,
  path: string,
  values: UploadValues,
  errors: Record<string, string>,
): Promise<void> {
  const ui = uiOf(services, req.context.lang)
  const newest = await latestYearOf(services, companyOf(req).id)
  const refused = req.isFileTooLarge ? 413 : 422
  const status = Object.keys(errors).length > 0 ? refused : 200
  await sendPage(
    services,
    req,
    res,
    'company/import-csv',
    {
      shell: consoleShell(services, req, 'data'),
      action: path,
      backHref: withQuery(paths.data, { type: values.section_type === '2' ? 'patient' : undefined }),
      types: sectionTypes.map((type) => ({
        value: String(type),
        label: ui.t(`common.type.${sectionTypeNames[type]}`),
        templateHref: templateHref(type),
        rootSections: services.sections.roots(type).map(({ id, code, name }) => ({
          value: String(id),
          label: `${code} ${name[ui.lang]}`,
          templateHref: templateHref(type, code),
        })),
      })),
      years: Array.from({ length: YEARS_OFFERED }, (_, back) => ({
        value: String(newest - back),
        label: ui.format.fiscalYear(newest - back),
      })),
      values,
      errors: Object.entries(errors).map(([field, message]) => ({ field: toSnake(field), message })),
      limits: { maxBytes: services.config.maxCsvBytes, maxPdfBytes: services.config.maxPdfBytes },
    },
    status,
  )
}

function templateHref(type: SectionType, rootCode?: string): string {
  return withQuery(paths.importTemplate, { type: sectionTypeNames[type], section: rootCode })
}
