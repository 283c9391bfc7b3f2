import { pictureHash, type Company } from '#server/features/companies/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { param } from '#server/http/definitions/params.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { pictureKinds } from '#server/http/files/company-images.ts'
import { receivePicture, storePicture } from '#server/http/files/store-picture.ts'
import { paths } from '#server/http/paths.ts'
import type { PictureProps } from '#views/components/console/company/picture-forms.tsx'
import { page } from './admin.ts'
import { companySidePath, companySideProps } from './company-side.ts'

/** /admin/companies/detail/{id}/pictures: logo and favicon, each with the form that replaces and the one that removes it. */
const pictures = page({
  path: companySidePath(':id', 'pictures'),
  params: { id: param.company },
  access: 'system-admin',
  view: 'admin/company-pictures',
  async load({ companies }, request, typed) {
    const company = await companies.get(request.params.id)
    return { ...companySideProps(request, company), pictures: picturesOf(company, typed) }
  },
})

for (const kind of pictureKinds)
  pictures
    .form({
      name: kind,
      path: paths.adminCompanyPart(':id', kind),
      body: 'multipart',
      receive: (services) => [receivePicture(services)],
      refusals: { 412: {}, 723: {} },
      async submit(services, { http, params }) {
        const { id } = await services.companies.get(params.id)
        await storePicture(services, http.req, id, kind)
        return redirect(companySidePath(id, 'pictures'), 'api.upload.200')
      },
    })
    .form({
      name: `${kind}-removal`,
      path: paths.adminCompanyPart(':id', `${kind}/removal`),
      async submit(services, { actor, params }) {
        await services.pictures.remove(actor, params.id, kind)
        return redirect(companySidePath(params.id, 'pictures'), 'api.delete.200')
      },
    })

export default pictures

function picturesOf(company: Company, typed: Typed | null): PictureProps[] {
  const { id } = company
  return pictureKinds.map((kind) => {
    const hash = pictureHash(company, kind)
    return {
      kind,
      href: hash && paths.adminCompanyImage(id, kind, hash),
      uploadAction: paths.adminCompanyPart(id, kind),
      removeAction: paths.adminCompanyPart(id, `${kind}/removal`),
      error: typed?.form === kind && typed.code !== null ? (typed.errors.file ?? '') : null,
    }
  })
}
