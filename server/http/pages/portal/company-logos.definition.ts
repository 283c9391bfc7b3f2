import { AppError } from '#server/errors/app-error.ts'
import { param } from '#server/http/definitions/params.ts'
import { sendPicture } from '#server/http/files/company-images.ts'
import { paths } from '../../paths.ts'
import { portalDownload } from './portal-definitions.ts'

/** The logos of the companies that take part; no other is found here. */
export default portalDownload({
  path: paths.portalLogo(':hash'),
  params: { hash: param.logo },
  isGuarded: false,
  isStored: true,
  async send(services, { http, params, participants }) {
    const asked = paths.portalLogo(params.hash)
    const found = participants.find(
      ({ company }) => company.logoHash && paths.portalLogo(company.logoHash) === asked,
    )
    const hash = found?.company.logoHash
    if (!hash) throw new AppError(404)
    await sendPicture(services, http.res, found.company, 'logo', hash, 'public')
  },
})
