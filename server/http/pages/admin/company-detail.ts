import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { entryOf } from '#server/errors/catalogue.ts'
import {
  mainDomain,
  pictureHash,
  textIn,
  type Company,
  type PictureKind,
} from '#server/features/companies/index.ts'
import type { CompanyFormProps } from '#views/components/console/company/company-form.tsx'
import type { Props } from '#views/pages/admin/company-detail/+Page.tsx'
import { actorOf } from '#server/http/request/actor.ts'
import { pictureKinds } from '#server/http/files/company-images.ts'
import { fieldErrorsOf } from '#server/http/rendering/field-errors.ts'
import { paths } from '../../paths.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'
import { consoleShell } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import {
  bodyOf,
  byControl,
  companyFields,
  conflictOf,
  drawnFrom,
  keptCompany,
  typedValues,
  valuesOf,
} from '../company-form.ts'
import { namedCompany } from './company-of.ts'
import { anyCompany } from '#server/http/pages/users/members-place.ts'
import { allMembersProps } from '#server/http/pages/users/members-view.ts'
import { workProps } from './company-work.ts'

/** /admin/companies/detail/{id}: one company, and the form that changes it. */
export function companyDetailRoutes(services: Services): Route[] {
  const common = { access: 'system-admin', host: 'any', path: paths.adminCompany(':id') } as const
  return [
    {
      ...common,
      method: 'get',
      async handler(req, res) {
        const company = await namedCompany(services, req)
        const kept = keptCompany(req)
        // Still drawn from what was there then: a change that came between is told when it is sent.
        const form = kept && { values: typedValues(kept), changeCounter: drawnFrom(kept) }
        await showCompany(services, req, res, company, form && { form })
      },
    },
    {
      ...common,
      method: 'post',
      body: 'form',
      handler: (req, res) => save(services, req, res),
    },
  ]
}

async function save(services: Services, req: Request, res: Response): Promise<void> {
  const { id } = await namedCompany(services, req)
  try {
    await services.companies.update(actorOf(req), id, companyFields(req), drawnFrom(bodyOf(req)))
    addToast(req, 'success', 'api.update.200')
    return res.redirect(303, paths.adminCompany(id))
  } catch (error) {
    if (!(error instanceof AppError) || (error.fields.length === 0 && error.code !== 721)) throw error
    const company = await services.companies.get(id)
    const values = typedValues(bodyOf(req))
    if (error.code !== 721) {
      const errors = byControl(fieldErrorsOf(services, req, error))
      // The counter stays what it was: what another one changed meanwhile is told when the fields are right.
      const form = { values, errors, changeCounter: drawnFrom(bodyOf(req)) }
      return showCompany(services, req, res, company, { status: 422, form })
    }
    // Sent again, the form was drawn from what this page shows.
    const form = { values, conflict: conflictOf(services, req, company, values) }
    await showCompany(services, req, res, company, { status: entryOf(721).httpStatus, form })
  }
}

interface Shown {
  status?: number
  /** What differs from the form of the stored company. */
  form?: Partial<CompanyFormProps>
  /** What is wrong with a picture that was sent. */
  pictureError?: { kind: PictureKind; text: string }
}

/** The page of one company, as it is or with what was refused. */
export async function showCompany(
  services: Services,
  req: Request,
  res: Response,
  company: Company,
  { status = 200, form, pictureError }: Shown = {},
): Promise<void> {
  const { id } = company
  await sendPage(
    services,
    req,
    res,
    'admin/company-detail',
    {
      shell: consoleShell(services, req, 'companies'),
      name: textIn(company.name, req.context.lang),
      addresses: addressesOf(services, company),
      form: {
        action: paths.adminCompany(id),
        values: valuesOf(company),
        errors: {},
        changeCounter: company.changeCounter,
        conflict: null,
        cancelHref: paths.adminCompanies,
        ...form,
      },
      pictures: pictureKinds.map((kind) => {
        const hash = pictureHash(company, kind)
        return {
          kind,
          href: hash && paths.adminCompanyImage(id, kind, hash),
          uploadAction: paths.adminCompanyPart(id, kind),
          removeAction: paths.adminCompanyPart(id, `${kind}/removal`),
          error: pictureError?.kind === kind ? pictureError.text : null,
        }
      }),
      users: await allMembersProps(services, req, anyCompany),
      work: await workProps(services, req, company),
      deletionHref: paths.adminCompanyPart(id, 'deletion'),
    },
    status,
  )
}

function addressesOf({ origins }: Services, company: Company): Props['addresses'] {
  const { disclosureDomain, patientDomain } = company
  const site = (kind: 'disclosure' | 'patient', domain: string | null) =>
    domain === null ? [] : [{ kind, href: `${origins.of(domain)}/` }]
  return [
    ...site('disclosure', disclosureDomain),
    ...site('patient', patientDomain),
    { kind: 'login', href: origins.of(mainDomain(company)) + paths.login },
  ]
}
