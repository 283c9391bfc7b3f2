import { redirect } from '#server/http/definitions/answers.ts'
import { param } from '#server/http/definitions/params.ts'
import { field, input, required } from '#server/lib/input.ts'
import Joi from '#server/lib/joi.ts'
import { page } from './admin.ts'
import { companySidePath, companySideProps } from './company-side.ts'

/** /admin/companies/detail/{id}/guideline: the guideline that a company follows. */
export default page({
  path: companySidePath(':id', 'guideline'),
  params: { id: param.company },
  access: 'system-admin',
  view: 'admin/company-guideline',
  async load({ companies, followedGuidelines }, request, typed) {
    const company = await companies.get(request.params.id)
    const followed = await followedGuidelines.of(company.id)
    const choices = await followedGuidelines.choices()
    return {
      ...companySideProps(request, company),
      guideline: {
        action: companySidePath(company.id, 'guideline'),
        value: typed?.values.guidelineId ?? String(followed.id),
        options: choices.map(({ id, name }) => ({ value: String(id), label: name[request.lang] })),
        errors: typed?.errors ?? {},
      },
    }
  },
}).form({
  knownBy: 'guidelineId',
  schema: input({ guidelineId: required(field<number>(Joi.number().integer())) }),
  // Rows of the company are in sections that the other guideline lacks.
  refusals: { 712: {} },
  async submit({ followedGuidelines }, { actor, params }, { guidelineId }) {
    await followedGuidelines.follow(actor, params.id, guidelineId)
    return redirect(companySidePath(params.id, 'guideline'), 'api.update.200')
  },
})
