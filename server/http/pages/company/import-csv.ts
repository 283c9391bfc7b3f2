import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { templateCsv } from '#server/features/imports/index.ts'
import { sectionTypeOf, type SectionType } from '#server/features/sections/index.ts'
import { toSnake } from '#server/lib/case.ts'
import type { UploadValues } from '#views/pages/company/import-csv/+Page.tsx'
import { sendAttachment } from '../../attachment.ts'
import { receiveCsv } from '../../middleware/receive-csv.ts'
import { latestYear } from '../../fiscal-year.ts'
import { paths, withQuery } from '../../paths.ts'
import { sendPage, uiOf } from '../../render.ts'
import type { Route } from '../../route.ts'
import type { Services } from '../../services.ts'
import { companyOf, consoleShell } from '../../shells.ts'
import { storeUpload } from '../../store-upload.ts'
import { isApi } from '../../wants.ts'
import { fieldErrorsOf } from '../../field-errors.ts'
import { sectionTypeNames, sectionTypes } from './names.ts'

/** How many fiscal years the form offers, the current one first. */
const YEARS_OFFERED = 12

/** /company/data/import-csv: choose a file and its slot; the check follows on its own page. */
export function importCsvRoutes(services: Services): Route[] {
  const common = { access: 'company-admin', host: 'any' } as const
  return [
    {
      ...common,
      method: 'get',
      path: paths.importTemplate,
      handler: (req, res) => sendTemplate(services, req, res),
    },
    {
      ...common,
      method: 'get',
      path: paths.importCsv,
      handler: (req, res) => {
        const type = sectionTypeOf(String(req.query.type)) ?? 1
        const values = { section_type: String(type), year: String(latestYear(services)), root_section_id: '' }
        return showForm(services, req, res, values, {})
      },
    },
    {
      ...common,
      method: 'post',
      path: paths.importCsv,
      body: 'multipart',
      before: [receiveCsv(services.config)],
      handler: (req, res) => receive(services, req, res),
    },
  ]
}

async function receive(services: Services, req: Request, res: Response): Promise<void> {
  try {
    const { importId } = await storeUpload(services, req, companyOf(req))
    const location = paths.importCheck(importId)
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
    await showForm(services, req, res, values, fieldErrorsOf(services, req, error))
  }
}

async function showForm(
  services: Services,
  req: Request,
  res: Response,
  values: UploadValues,
  errors: Record<string, string>,
): Promise<void> {
  const ui = uiOf(services, req.context.lang)
  const newest = latestYear(services)
  const status = Object.keys(errors).length > 0 ? 422 : 200
  await sendPage(
    services,
    req,
    res,
    'company/import-csv',
    {
      shell: consoleShell(services, req, 'data'),
      action: paths.importCsv,
      backHref: paths.data,
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
      limits: { maxBytes: services.config.maxCsvBytes },
    },
    status,
  )
}

function templateHref(type: SectionType, rootCode?: string): string {
  return withQuery(paths.importTemplate, { type: sectionTypeNames[type], section: rootCode })
}

function sendTemplate(services: Services, req: Request, res: Response): void {
  const type = sectionTypeOf(String(req.query.type)) ?? 1
  const code = typeof req.query.section === 'string' ? req.query.section : undefined
  if (code !== undefined && services.sections.byCodeOf(type, code)?.level !== 1) throw new AppError(710)
  const year = latestYear(services)
  const name = `template_${sectionTypeNames[type]}${code ? `_${code}` : ''}.csv`
  sendAttachment(res, name, 'text/csv; charset=utf-8')
  res.send(templateCsv(type, code, year))
}
