import { redirect } from '#server/http/definitions/answers.ts'
import { param } from '#server/http/definitions/params.ts'
import { companyFields, companyForm, controlOf, knownByName } from '#server/http/pages/company-form.input.ts'
import { formState } from '#server/http/pages/company-form.view.ts'
import { paths } from '#server/http/paths.ts'
import { page } from './admin.ts'
import { addressesOf } from './company-addresses.ts'
import { companySideProps } from './company-side.ts'

/** /admin/companies/detail/{id}: what the system admin says of one company. */
export default page({
  path: paths.adminCompany(':id'),
  params: { id: param.company },
  access: 'system-admin',
  view: 'admin/company-detail',
  async load(services, request, typed) {
    const company = await services.companies.get(request.params.id)
    return {
      ...companySideProps(request, company),
      addresses: addressesOf(services.origins, company),
      form: {
        action: paths.adminCompany(company.id),
        ...formState(request.ui, company, typed, (values) => values),
        cancelHref: paths.adminCompanies,
      },
    }
  },
}).form({
  knownBy: knownByName,
  schema: companyForm,
  controlOf,
  // The name, the address of mail or a domain is another company's; or somebody changed the company meanwhile.
  refusals: { 407: {}, 413: {}, 414: {}, 721: { status: 409 } },
  async submit({ companies }, { actor, params }, { values, changeCounter }) {
    await companies.update(actor, params.id, companyFields(values), changeCounter)
    return redirect(paths.adminCompany(params.id), 'api.update.200')
  },
})
