import { redirect } from '#server/http/definitions/answers.ts'
import { paths } from '#server/http/paths.ts'
import { companyFields, companyForm, controlOf, knownByName } from '#server/http/pages/company-form.input.ts'
import { emptyValues, typedValues } from '#server/http/pages/company-form.view.ts'
import { page } from './admin.ts'

/** /admin/companies/list/create */
export default page({
  path: paths.adminCompanyCreate,
  access: 'system-admin',
  view: 'admin/company-create',
  load: (_services, request, typed) =>
    Promise.resolve({
      shell: request.shell('companies'),
      form: {
        action: paths.adminCompanyCreate,
        values: typed ? typedValues(typed.sent) : emptyValues,
        errors: typed?.errors ?? {},
        changeCounter: null,
        conflict: null,
        cancelHref: paths.adminCompanies,
      },
    }),
}).form({
  knownBy: knownByName,
  schema: companyForm,
  controlOf,
  // The name, the address of mail or a domain is another company's.
  refusals: { 407: {}, 413: {}, 414: {} },
  async submit({ companies }, { actor }, { values }) {
    // A new company is active: the form's box says so, too.
    const id = await companies.create(actor, companyFields(values))
    return redirect(paths.adminCompany(id), 'api.create.200')
  },
})
