import { revisionField } from '#server/features/guidelines/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { param } from '#server/http/definitions/params.ts'
import { paths } from '#server/http/paths.ts'
import { input } from '#server/lib/input.ts'
import { changed } from './changed.ts'
import { editableDraft } from './editable-draft.ts'
import { page } from './guidelines.ts'

/** /admin/guidelines/editions/{id}/discard: asks, and gives a draft up. */
export default page({
  path: paths.adminEditionPart(':id', 'discard'),
  params: { id: param.guidelineEdition },
  access: 'system-admin',
  view: 'admin/guideline-discard',
  async load(services, request, typed) {
    const { id } = request.params
    const draft = await editableDraft(services, id)
    if ('href' in draft) return draft
    return {
      shell: request.shell('guidelines'),
      ...{ guideline: draft.guideline.name[request.lang], name: draft.edition.name[request.lang] },
      action: paths.adminEditionPart(id, 'discard'),
      backHref: paths.adminEdition(id),
      revision: draft.edition.revision,
      errors: typed?.errors ?? {},
    }
  },
}).form({
  schema: input({ revision: revisionField }),
  refusals: { 721: changed },
  async submit({ guidelineDrafts }, { actor, params: { id } }, { revision }) {
    await guidelineDrafts.discard(actor, { editionId: id, revision })
    return redirect(paths.adminGuidelines, 'guidelines.discard.done')
  },
})
