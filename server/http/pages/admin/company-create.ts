import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import type { CompanyValues } from '#views/components/console/company/company-values.ts'
import { actorOf } from '#server/http/request/actor.ts'
import { fieldErrorsOf } from '#server/http/rendering/field-errors.ts'
import { paths } from '../../paths.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'
import { consoleShell } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { bodyOf, byControl, companyFields, emptyValues, keptCompany, typedValues } from '../company-form.ts'

/** /admin/companies/list/create */
export function companyCreateRoutes(services: Services): Route[] {
  const common = { access: 'system-admin', host: 'any', path: paths.adminCompanyCreate } as const
  return [
    {
      ...common,
      method: 'get',
      async handler(req, res) {
        const kept = keptCompany(req)
        await show(services, req, res, kept ? typedValues(kept) : emptyValues, {})
      },
    },
    {
      ...common,
      method: 'post',
      body: 'form',
      async handler(req, res) {
        try {
          // A new company is active: the form's box says so, too.
          const id = await services.companies.create(actorOf(req), companyFields(req))
          addToast(req, 'success', 'api.create.200')
          res.redirect(303, paths.adminCompany(id))
        } catch (error) {
          if (!(error instanceof AppError) || error.fields.length === 0) throw error
          await show(services, req, res, typedValues(bodyOf(req)), fieldErrorsOf(services, req, error))
        }
      },
    },
  ]
}

async function show(
  services: Services,
  req: Request,
  res: Response,
  values: CompanyValues,
  errors: Record<string, string>,
): Promise<void> {
  const props = {
    shell: consoleShell(services, req, 'companies'),
    form: {
      action: paths.adminCompanyCreate,
      values,
      errors: byControl(errors),
      changeCounter: null,
      conflict: null,
      cancelHref: paths.adminCompanies,
    },
  }
  const status = Object.keys(errors).length > 0 ? 422 : 200
  await sendPage(services, req, res, 'admin/company-create', props, status)
}
