import { guidelineInput } from '#server/features/guidelines/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { paths } from '#server/http/paths.ts'
import { editionOptions } from './edition-options.ts'
import { page } from './guidelines.ts'

/** /admin/guidelines/create */
export default page({
  path: paths.adminGuidelineCreate,
  access: 'system-admin',
  view: 'admin/guideline-create',
  async load({ guidelines }, request, typed) {
    const { nameJa = '', nameEn = '', copyOf = '' } = typed?.values ?? {}
    return {
      shell: request.shell('guidelines'),
      ...{ action: paths.adminGuidelineCreate, backHref: paths.adminGuidelines },
      ...{ values: { nameJa, nameEn, copyOf }, errors: typed?.errors ?? {} },
      editions: editionOptions(await guidelines.list(), request.lang),
    }
  },
}).form({
  knownBy: 'nameJa',
  schema: guidelineInput,
  async submit({ guidelineDrafts }, { actor }, input) {
    const { editionId } = await guidelineDrafts.create(actor, input)
    return redirect(paths.adminEdition(editionId), 'api.create.200')
  },
})
