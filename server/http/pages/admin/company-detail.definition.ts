import { pictureKinds } from '#server/http/files/company-images.ts'
import { receivePicture, storePicture } from '#server/http/files/store-picture.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { param } from '#server/http/definitions/params.ts'
import { companyFields, companyForm, controlOf, knownByName } from '#server/http/pages/company-form.input.ts'
import { paths } from '#server/http/paths.ts'
import { field, input, required } from '#server/lib/input.ts'
import Joi from '#server/lib/joi.ts'
import { page } from './admin.ts'
import { companyProps } from './company-detail.view.ts'

/** /admin/companies/detail/{id}: one company, and the forms that change it and its pictures or start work for it. */
const detail = page({
  path: paths.adminCompany(':id'),
  params: { id: param.company },
  access: 'system-admin',
  view: 'admin/company-detail',
  load: companyProps,
})
  .form({
    name: 'company',
    knownBy: knownByName,
    schema: companyForm,
    controlOf,
    // The name, the address of mail or a domain is another company's; or somebody changed the company meanwhile.
    refusals: { 407: {}, 413: {}, 414: {}, 721: { status: 409 } },
    async submit({ companies }, { actor, params }, { values, changeCounter }) {
      await companies.update(actor, params.id, companyFields(values), changeCounter)
      return redirect(paths.adminCompany(params.id), 'api.update.200')
    },
  })
  .form({
    name: 'preview',
    path: paths.adminCompanyPart(':id', 'preview'),
    async submit({ companies, publishing }, { actor, params }) {
      const { id } = await companies.get(params.id)
      const moved = await publishing.moveToPreview(actor, id)
      const toast = moved.length > 0 ? 'toast.success.movedToPreview' : 'companies.work.move.nothing'
      return redirect(paths.adminCompany(id), toast)
    },
  })
  .form({
    name: 'indexing',
    path: paths.adminCompanyPart(':id', 'indexing'),
    async submit({ companies, searchRebuilds }, { actor, params }) {
      const { id } = await companies.get(params.id)
      // A second click finds the first one's work in progress: that is what both wanted.
      await searchRebuilds.start(actor, id)
      return redirect(paths.adminCompany(id), 'companies.work.index.started')
    },
  })
  .form({
    name: 'guideline',
    knownBy: 'guidelineId',
    path: paths.adminCompanyPart(':id', 'guideline'),
    schema: input({ guidelineId: required(field<number>(Joi.number().integer())) }),
    // Rows of the company are in sections that the other guideline lacks.
    refusals: { 712: {} },
    async submit({ followedGuidelines }, { actor, params }, { guidelineId }) {
      await followedGuidelines.follow(actor, params.id, guidelineId)
      return redirect(paths.adminCompany(params.id), 'api.update.200')
    },
  })

for (const kind of pictureKinds)
  detail
    .form({
      name: kind,
      path: paths.adminCompanyPart(':id', kind),
      body: 'multipart',
      receive: (services) => [receivePicture(services)],
      refusals: { 412: {}, 723: {} },
      async submit(services, { http, params }) {
        const { id } = await services.companies.get(params.id)
        await storePicture(services, http.req, id, kind)
        return redirect(paths.adminCompany(id), 'api.upload.200')
      },
    })
    .form({
      name: `${kind}-removal`,
      path: paths.adminCompanyPart(':id', `${kind}/removal`),
      async submit({ pictures }, { actor, params }) {
        await pictures.remove(actor, params.id, kind)
        return redirect(paths.adminCompany(params.id), 'api.delete.200')
      },
    })

export default detail
