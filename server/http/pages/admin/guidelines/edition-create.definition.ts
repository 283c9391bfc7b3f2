import { AppError } from '#server/errors/app-error.ts'
import { newEditionInput } from '#server/features/guidelines/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { chosenId } from '#server/http/definitions/query-fields.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import { input } from '#server/lib/input.ts'
import { detailsValues } from './edition.view.ts'
import { editionOptions } from './edition-options.ts'
import { page } from './guidelines.ts'

/** /admin/guidelines/editions/create?from={edition}: another edition of that one's guideline, else of the first. */
export default page({
  path: paths.adminEditionCreate,
  access: 'system-admin',
  view: 'admin/guideline-edition-create',
  query: input({ from: chosenId }),
  async load({ guidelines }, request, typed) {
    const listed = await guidelines.list()
    const from = Number(typed?.values.copyOf ?? request.query.from ?? listed[0]?.editions[0]?.id)
    const own = listed.filter(({ editions }) => editions.some(({ id }) => id === from))
    if (!own[0]) throw new AppError(404)
    return {
      shell: request.shell('guidelines'),
      guideline: own[0].name[request.lang],
      action: withQuery(paths.adminEditionCreate, { from }),
      backHref: paths.adminGuidelines,
      values: { ...detailsValues(typed, null), copyOf: String(from) },
      errors: typed?.errors ?? {},
      editions: editionOptions(own, request.lang),
    }
  },
}).form({
  knownBy: 'copyOf',
  schema: newEditionInput,
  async submit({ guidelineDrafts }, { actor }, { copyOf, details }) {
    const id = await guidelineDrafts.addEdition(actor, copyOf, details)
    return redirect(paths.adminEdition(id), 'api.create.200')
  },
})
