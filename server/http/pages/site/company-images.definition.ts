import { definitionsFor } from '#server/http/definitions/definitions.ts'
import { param } from '#server/http/definitions/params.ts'
import { pictureKinds, sendPicture } from '#server/http/files/company-images.ts'
import type { Services } from '#server/http/services.ts'
import { paths } from '../../paths.ts'

const { download } = definitionsFor<Pick<Services, 'pictures'>>()

/** A company's pictures on its own hosts, for anybody. */
export default pictureKinds.map((kind) =>
  download({
    path: paths.companyImage(kind, ':hash'),
    params: { hash: param[kind] },
    access: 'public',
    host: 'company',
    sessionless: true,
    send: (services, { company, http, params }) =>
      sendPicture(services, http.res, company, kind, params.hash, 'public'),
  }),
)
