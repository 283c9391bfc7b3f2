import { detailsInput, revisionField, type Finding } from '#server/features/guidelines/index.ts'
import { again, redirect } from '#server/http/definitions/answers.ts'
import { param } from '#server/http/definitions/params.ts'
import { paths } from '#server/http/paths.ts'
import { field, input, required } from '#server/lib/input.ts'
import Joi from '#server/lib/joi.ts'
import { changed } from './changed.ts'
import { editionProps } from './edition.view.ts'
import { page } from './guidelines.ts'

const sectionId = required(field<number>(Joi.number().integer()))

/** /admin/guidelines/editions/{id}: an edition, and of a draft what changes and checks it. */
export default page<'admin/guideline-edition', { id: typeof param.guidelineEdition }, unknown, Finding[]>({
  path: paths.adminEdition(':id'),
  params: { id: param.guidelineEdition },
  access: 'system-admin',
  view: 'admin/guideline-edition',
  load: editionProps,
})
  .form({
    name: 'details',
    knownBy: 'nameJa',
    schema: detailsInput,
    refusals: { 721: changed },
    async submit({ guidelineDrafts }, { actor, params: { id } }, { revision, details }) {
      await guidelineDrafts.saveDetails(actor, { editionId: id, revision }, details)
      return redirect(paths.adminEdition(id), 'api.update.200')
    },
  })
  .form({
    name: 'check',
    path: paths.adminEditionPart(':id', 'check'),
    schema: input({ revision: revisionField }),
    refusals: { 721: changed },
    async submit({ editionRelease }, { actor, params: { id } }, { revision }) {
      const findings = await editionRelease.check(actor, { editionId: id, revision })
      if (findings.length > 0) return again(findings, 422)
      return redirect(paths.adminEdition(id), 'guidelines.edition.checked')
    },
  })
  .form({
    name: 'restoration',
    path: paths.adminEditionPart(':id', 'restoration'),
    schema: input({ revision: revisionField, sectionId }),
    refusals: { 721: changed },
    async submit({ draftSections }, { actor, params: { id } }, { revision, sectionId }) {
      await draftSections.restore(actor, { editionId: id, revision }, sectionId)
      return redirect(paths.adminEdition(id), 'api.update.200')
    },
  })
