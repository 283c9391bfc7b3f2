import { redirect } from '#server/http/definitions/answers.ts'
import { sentInput } from '#server/http/definitions/typed.ts'
import { paths } from '#server/http/paths.ts'
import { companyFields, controlOf, knownByName } from '#server/http/pages/company-form.input.ts'
import { emptyValues, typedValues } from '#server/http/pages/company-form.view.ts'
import { numberOf } from '#server/http/pages/query.ts'
import { converted } from '#server/lib/input.ts'
import { page } from './admin.ts'

const GUIDELINE = 'guideline_id'

/** /admin/companies/list/create */
export default page({
  path: paths.adminCompanyCreate,
  access: 'system-admin',
  view: 'admin/company-create',
  async load({ followedGuidelines }, request, typed) {
    const choices = await followedGuidelines.choices()
    const chosen = typed?.sent[GUIDELINE]
    return {
      shell: request.shell('companies'),
      form: {
        action: paths.adminCompanyCreate,
        values: typed ? typedValues(typed.sent) : emptyValues,
        errors: typed?.errors ?? {},
        changeCounter: null,
        conflict: null,
        guideline: {
          name: GUIDELINE,
          value: typeof chosen === 'string' ? chosen : String(choices[0]?.id ?? ''),
          options: choices.map(({ id, name }) => ({ value: String(id), label: name[request.lang] })),
        },
        cancelHref: paths.adminCompanies,
      },
    }
  },
}).form({
  knownBy: knownByName,
  schema: converted(sentInput, (sent) => ({
    values: typedValues(sent),
    // What is no number is no guideline's.
    guidelineId: typeof sent[GUIDELINE] === 'string' ? numberOf(sent[GUIDELINE], 0) : undefined,
  })),
  controlOf,
  // The name, the address of mail or a domain is another company's.
  refusals: { 407: {}, 413: {}, 414: {} },
  async submit({ companies, followedGuidelines }, { actor }, { values, guidelineId }) {
    const fields = companyFields(values)
    const guideline = await followedGuidelines.choice(guidelineId)
    // A new company is active: the form's box says so, too.
    const id = await companies.create(actor, fields, guideline)
    return redirect(paths.adminCompany(id), 'api.create.200')
  },
})
