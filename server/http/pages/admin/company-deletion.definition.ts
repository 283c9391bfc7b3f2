import { isNameOf, textIn } from '#server/features/companies/index.ts'
import { again, redirect } from '#server/http/definitions/answers.ts'
import { text } from '#server/http/definitions/fields.ts'
import { param } from '#server/http/definitions/params.ts'
import { paths } from '#server/http/paths.ts'
import { input } from '#server/lib/input.ts'
import { page } from './admin.ts'

/** /admin/companies/detail/{id}/deletion: says what is deleted, asks for the name, deletes. */
export default page({
  path: paths.adminCompanyPart(':id', 'deletion'),
  params: { id: param.company },
  access: 'system-admin',
  view: 'admin/company-deletion',
  async load(services, request, typed) {
    const company = await services.companies.get(request.params.id)
    // Only a refused form comes back: what deletes is never filled in from before a new sign-in.
    const refused = typed?.status === 422 ? typed : null
    return {
      shell: request.shell('companies'),
      name: textIn(company.name, request.lang),
      counts: await services.companyDeletion.countOf(company.id),
      action: paths.adminCompanyPart(company.id, 'deletion'),
      exportHref: paths.adminCompanyPart(company.id, 'export'),
      backHref: paths.adminCompany(company.id),
      values: { confirmation: refused?.values.confirmation?.trim() ?? '' },
      errors: refused?.errors ?? {},
    }
  },
}).form({
  schema: input({ confirmation: text }),
  async submit({ companies }, { actor, params, lang, ui }, { confirmation }) {
    const company = await companies.get(params.id)
    if (!isNameOf(company, confirmation)) {
      const name = textIn(company.name, lang)
      return again(undefined, 422, { confirmation: ui.t('companies.deletion.mismatch', { name }) })
    }
    await companies.remove(actor, company.id)
    return redirect(paths.adminCompanies, 'api.delete.200')
  },
})
