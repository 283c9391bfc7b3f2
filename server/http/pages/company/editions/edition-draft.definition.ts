import { redirect } from '#server/http/definitions/answers.ts'
import { text } from '#server/http/definitions/fields.ts'
import { param } from '#server/http/definitions/params.ts'
import { paths } from '#server/http/paths.ts'
import { input } from '#server/lib/input.ts'
import { draftProps } from './edition-draft.view.ts'
import { keptEdition } from './edition-of.ts'
import { page } from './group.ts'

/** /company/preview/editions/{number}/draft: the draft becomes what an earlier edition shows. */
export default page({
  path: paths.editionDraft(':number'),
  params: { number: param.edition },
  access: 'company-admin',
  view: 'company/edition-draft',
  load: draftProps,
}).form({
  schema: input({ draft: text }),
  refusals: { 406: false, 715: {}, 721: { key: 'publication.error.draftChanged' } },
  async submit(services, request, { draft }) {
    const { actor, company } = request
    const { number } = await keptEdition(services, request)
    await services.draftRestore.restore(actor, company.id, number, draft)
    return redirect(paths.companyPreview, 'publication.toast.draftRestored')
  },
})
