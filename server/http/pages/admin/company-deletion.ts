import type { Request, Response } from 'express'
import { isNameOf, textIn, type Company } from '#server/features/companies/index.ts'
import { actorOf } from '#server/http/request/actor.ts'
import { paths } from '../../paths.ts'
import { sendPage, uiOf } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'
import { consoleShell } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { textOf } from '../query.ts'
import { bodyOf } from '../company-form.ts'
import { namedCompany } from './company-of.ts'

/** /admin/companies/detail/{id}/deletion: says what goes, asks for the name, deletes. */
export function companyDeletionRoutes(services: Services): Route[] {
  const path = paths.adminCompanyPart(':id', 'deletion')
  const common = { access: 'system-admin', host: 'any', path } as const
  return [
    {
      ...common,
      method: 'get',
      async handler(req, res) {
        await show(services, req, res, await namedCompany(services, req), null)
      },
    },
    {
      ...common,
      method: 'post',
      body: 'form',
      async handler(req, res) {
        const company = await namedCompany(services, req)
        const typed = textOf(bodyOf(req).confirmation)
        if (!isNameOf(company, typed)) return show(services, req, res, company, typed)
        await services.companies.remove(actorOf(req), company.id)
        addToast(req, 'success', 'api.delete.200')
        res.redirect(303, paths.adminCompanies)
      },
    },
  ]
}

/** `refused` is what was typed instead of the name. */
async function show(
  services: Services,
  req: Request,
  res: Response,
  company: Company,
  refused: string | null,
): Promise<void> {
  const { lang } = req.context
  const name = textIn(company.name, lang)
  const mismatch = uiOf(services, lang).t('companies.deletion.mismatch', { name })
  await sendPage(
    services,
    req,
    res,
    'admin/company-deletion',
    {
      shell: consoleShell(services, req, 'companies'),
      name,
      counts: await services.companyDeletion.countOf(company.id),
      action: paths.adminCompanyPart(company.id, 'deletion'),
      backHref: paths.adminCompany(company.id),
      values: { confirmation: refused ?? '' },
      errors: refused === null ? {} : { confirmation: mismatch },
    },
    refused === null ? 200 : 422,
  )
}
