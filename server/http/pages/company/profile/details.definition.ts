import { redirect } from '#server/http/definitions/answers.ts'
import { definitionsFor } from '#server/http/definitions/definitions.ts'
import {
  companyForm,
  controlOf,
  knownByName,
  ownCompanyFields,
} from '#server/http/pages/company-form.input.ts'
import { ownPart } from '#server/http/pages/company-form.view.ts'
import { paths } from '#server/http/paths.ts'
import type { Services } from '#server/http/services.ts'
import { detailsProps } from './details.view.ts'

const { page } = definitionsFor<Pick<Services, 'companies' | 'followedGuidelines' | 'origins'>>()

/** /company/profile/details: what a company's own admins change of it, at once for its visitors (DECISIONS §5). */
export default page({
  path: paths.companyDetails,
  access: 'company-admin',
  view: 'company/company-details',
  async load(services, request, typed) {
    // Not the host's company: what was changed a moment ago is in it.
    const company = await services.companies.get(request.company.id)
    return detailsProps(services, request, company, typed)
  },
}).form({
  knownBy: knownByName,
  schema: companyForm,
  controlOf,
  // The name or the address of mail is another company's; or somebody changed the company meanwhile.
  refusals: { 407: {}, 413: {}, 414: {}, 721: { status: 409 } },
  async submit({ companies }, { actor, company }, { values, changeCounter }) {
    await companies.update(actor, company.id, ownCompanyFields(ownPart(values)), changeCounter)
    return redirect(paths.companyDetails, 'api.update.200')
  },
})
