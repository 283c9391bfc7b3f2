import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { entryOf } from '#server/errors/catalogue.ts'
import { pictureHash, type Company } from '#server/features/companies/index.ts'
import type { OwnCompanyFormProps } from '#views/components/console/company/own-company-form.tsx'
import { actorOf } from '#server/http/request/actor.ts'
import { pictureKinds } from '#server/http/files/company-images.ts'
import { fieldErrorsOf } from '#server/http/rendering/field-errors.ts'
import { paths } from '../../../paths.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../../services.ts'
import { consoleShell } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import {
  bodyOf,
  byControl,
  conflictOf,
  drawnFrom,
  keptCompany,
  ownCompanyFields,
  ownPart,
  typedValues,
  valuesOf,
} from '../../company-form.ts'

/** /company/profile/details: what a company's own admins change of it, at once for its visitors (DECISIONS §5). */
export function companyDetailsRoutes(services: Services): Route[] {
  const common = { path: paths.companyDetails, access: 'company-admin', host: 'any' } as const
  return [
    {
      ...common,
      method: 'get',
      async handler(req, res) {
        const kept = keptCompany(req)
        // Still drawn from what was there then: a change that came between is told when it is sent.
        const form = kept && { values: ownPart(typedValues(kept)), changeCounter: drawnFrom(kept) }
        await show(services, req, res, await companyOfReader(services, req), form)
      },
    },
    { ...common, method: 'post', body: 'form', handler: (req, res) => save(services, req, res) },
  ]
}

const companyOfReader = (services: Services, req: Request) =>
  services.companies.get(req.auth!.user.companyId!)

async function save(services: Services, req: Request, res: Response): Promise<void> {
  const { companyId } = req.auth!.user
  const drawn = drawnFrom(bodyOf(req))
  try {
    await services.companies.update(actorOf(req), companyId!, ownCompanyFields(req), drawn)
  } catch (error) {
    if (!(error instanceof AppError) || (error.fields.length === 0 && error.code !== 721)) throw error
    const company = await companyOfReader(services, req)
    const values = ownPart(typedValues(bodyOf(req)))
    if (error.code === 721) {
      // Sent again, the form was drawn from what this page shows.
      const conflict = conflictOf(services, req, company, values)
      return show(services, req, res, company, { values, conflict }, entryOf(721).httpStatus)
    }
    const errors = byControl(fieldErrorsOf(services, req, error))
    // The counter stays what it was: what another one changed meanwhile is told when the fields are right.
    return show(services, req, res, company, { values, errors, changeCounter: drawn }, 422)
  }
  addToast(req, 'success', 'api.update.200')
  res.redirect(303, paths.companyDetails)
}

/** The page with the stored company, or with what differs from it in the form. */
async function show(
  services: Services,
  req: Request,
  res: Response,
  company: Company,
  form: Partial<OwnCompanyFormProps> = {},
  status = 200,
): Promise<void> {
  const hosts = { disclosure: company.disclosureDomain, patient: company.patientDomain }
  await sendPage(
    services,
    req,
    res,
    'company/company-details',
    {
      shell: consoleShell(services, req, 'profile'),
      form: {
        action: paths.companyDetails,
        values: ownPart(valuesOf(company)),
        errors: {},
        changeCounter: company.changeCounter,
        conflict: null,
        ...form,
      },
      pictures: pictureKinds.map((kind) => {
        const hash = pictureHash(company, kind)
        return { kind, href: hash && paths.companyImage(kind, hash) }
      }),
      sites: (['disclosure', 'patient'] as const).map((kind) => {
        const host = hosts[kind]
        return { kind, host, href: host && `${services.origins.of(host)}${paths.top}` }
      }),
    },
    status,
  )
}
