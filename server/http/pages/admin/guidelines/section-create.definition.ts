import { newSectionInput } from '#server/features/guidelines/index.ts'
import { DISCLOSURE, sectionTypeNames } from '#server/features/sections/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { param } from '#server/http/definitions/params.ts'
import { typeOr } from '#server/http/definitions/query-fields.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import { input } from '#server/lib/input.ts'
import { changed } from './changed.ts'
import { editableDraft } from './editable-draft.ts'
import { revisionShown } from './edition.view.ts'
import { page } from './guidelines.ts'
import { shapeFields, textValues } from './section-form.ts'

/** /admin/guidelines/editions/{id}/sections/create?type={type} */
export default page({
  path: paths.adminEditionPart(':id', 'sections/create'),
  params: { id: param.guidelineEdition },
  access: 'system-admin',
  view: 'admin/guideline-section-create',
  query: input({ type: typeOr(DISCLOSURE) }),
  async load(services, request, typed) {
    const { id } = request.params
    const draft = await editableDraft(services, id)
    if ('href' in draft) return draft
    const sectionType = request.query.type
    return {
      shell: request.shell('guidelines'),
      ...{ edition: draft.edition.name[request.lang], type: sectionTypeNames[sectionType] },
      action: withQuery(paths.adminEditionPart(id, 'sections/create'), {
        type: sectionTypeNames[sectionType],
      }),
      backHref: paths.adminEdition(id),
      pins: { sectionType: String(sectionType), revision: revisionShown(typed, draft.edition.revision) },
      texts: textValues(typed, null),
      shape: shapeFields(draft, request.lang, { sectionType, typed, section: null }),
      errors: typed?.errors ?? {},
    }
  },
}).form({
  knownBy: 'code',
  schema: newSectionInput,
  refusals: { 721: changed },
  async submit({ draftSections }, { actor, params: { id } }, { revision, ...section }) {
    await draftSections.add(actor, { editionId: id, revision }, section)
    return redirect(paths.adminEdition(id), 'api.create.200')
  },
})
