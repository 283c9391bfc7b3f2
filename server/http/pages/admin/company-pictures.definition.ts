import { param } from '#server/http/definitions/params.ts'
import { pictureKinds, sendPicture } from '#server/http/files/company-images.ts'
import { paths } from '#server/http/paths.ts'
import { download } from './admin.ts'

/** A company's logo and favicon for the system admin, whatever the company's state. */
export default pictureKinds.map((kind) =>
  download({
    path: paths.adminCompanyImage(':id', kind, ':hash'),
    params: { id: param.company, hash: param[kind] },
    access: 'system-admin',
    async send(services, { params, http }) {
      const company = await services.companies.get(params.id)
      await sendPicture(services, http.res, company, kind, params.hash, 'private')
    },
  }),
)
