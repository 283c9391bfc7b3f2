import { revisionField, sectionShapeInput, sectionTextsInput } from '#server/features/guidelines/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { param } from '#server/http/definitions/params.ts'
import { paths } from '#server/http/paths.ts'
import { input } from '#server/lib/input.ts'
import { changed } from './changed.ts'
import { page } from './guidelines.ts'
import { sectionProps } from './section.view.ts'

/** /admin/guidelines/editions/{id}/sections/{sectionId}: a section of a draft. */
export default page({
  path: paths.adminSection(':id', ':sectionId'),
  params: { id: param.guidelineEdition, sectionId: param.guidelineSection },
  access: 'system-admin',
  view: 'admin/guideline-section',
  load: sectionProps,
})
  .form({
    name: 'texts',
    knownBy: 'code',
    schema: sectionTextsInput,
    refusals: { 721: changed },
    async submit({ draftSections }, { actor, params: { id, sectionId } }, { revision, ...texts }) {
      await draftSections.saveTexts(actor, { editionId: id, revision }, sectionId, texts)
      return redirect(paths.adminEdition(id), 'api.update.200')
    },
  })
  .form({
    name: 'shape',
    knownBy: 'parentId',
    path: paths.adminSectionPart(':id', ':sectionId', 'shape'),
    schema: sectionShapeInput,
    refusals: { 721: changed },
    async submit({ draftSections }, { actor, params: { id, sectionId } }, { revision, shape }) {
      await draftSections.saveShape(actor, { editionId: id, revision }, sectionId, shape)
      return redirect(paths.adminEdition(id), 'api.update.200')
    },
  })
  .form({
    name: 'removal',
    path: paths.adminSectionPart(':id', ':sectionId', 'removal'),
    schema: input({ revision: revisionField }),
    refusals: { 721: changed },
    async submit({ draftSections }, { actor, params: { id, sectionId } }, { revision }) {
      await draftSections.remove(actor, { editionId: id, revision }, sectionId)
      return redirect(paths.adminEdition(id), 'api.delete.200')
    },
  })
