import { mainDomain, pictureHash, textIn, type Company } from '#server/features/companies/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { pictureKinds } from '#server/http/files/company-images.ts'
import { formState } from '#server/http/pages/company-form.view.ts'
import { anyCompany } from '#server/http/pages/users/users-place.ts'
import { allUsersProps } from '#server/http/pages/users/users.view.ts'
import { paths } from '#server/http/paths.ts'
import type { Props } from '#views/pages/admin/company-detail/+Page.tsx'
import type { AdminServices } from './admin.ts'
import { workProps } from './indexing.view.ts'

/** The page of one company, as it is or with what was refused. */
export async function companyProps(
  services: AdminServices,
  request: PageRequest<{ id: number }>,
  typed: Typed | null,
): Promise<Props> {
  const { id } = request.params
  const company = await services.companies.get(id)
  const form = typed?.form === 'company' ? typed : null
  return {
    shell: request.shell('companies'),
    name: textIn(company.name, request.lang),
    addresses: addressesOf(services, company),
    form: {
      action: paths.adminCompany(id),
      ...formState(request.ui, company, form, (values) => values),
      cancelHref: paths.adminCompanies,
    },
    guideline: await guidelineProps(services, request, typed),
    pictures: picturesOf(company, typed),
    users: await allUsersProps(services, request.http.req, anyCompany),
    work: await workProps(services, request, company),
    deletionHref: paths.adminCompanyPart(id, 'deletion'),
  }
}

async function guidelineProps(
  { followedGuidelines }: Pick<AdminServices, 'followedGuidelines'>,
  { params: { id }, lang }: PageRequest<{ id: number }>,
  typed: Typed | null,
): Promise<Props['guideline']> {
  const refused = typed?.form === 'guideline' ? typed : null
  const followed = await followedGuidelines.of(id)
  const choices = await followedGuidelines.choices()
  return {
    action: paths.adminCompanyPart(id, 'guideline'),
    value: refused?.values.guidelineId ?? String(followed.id),
    options: choices.map((one) => ({ value: String(one.id), label: one.name[lang] })),
    errors: refused?.errors ?? {},
  }
}

function picturesOf(company: Company, typed: Typed | null): Props['pictures'] {
  const { id } = company
  return pictureKinds.map((kind) => {
    const hash = pictureHash(company, kind)
    return {
      kind,
      href: hash && paths.adminCompanyImage(id, kind, hash),
      uploadAction: paths.adminCompanyPart(id, kind),
      removeAction: paths.adminCompanyPart(id, `${kind}/removal`),
      error: typed?.form === kind && typed.code !== null ? (typed.errors.file ?? '') : null,
    }
  })
}

function addressesOf({ origins }: Pick<AdminServices, 'origins'>, company: Company): Props['addresses'] {
  const { disclosureDomain, patientDomain } = company
  const site = (kind: 'disclosure' | 'patient', domain: string | null) =>
    domain === null ? [] : [{ kind, href: `${origins.of(domain)}/` }]
  return [
    ...site('disclosure', disclosureDomain),
    ...site('patient', patientDomain),
    { kind: 'login', href: origins.of(mainDomain(company)) + paths.login },
  ]
}
