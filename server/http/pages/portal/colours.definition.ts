import { companyColours } from '#server/features/portal/index.ts'
import { param } from '#server/http/definitions/params.ts'
import { encodeBody } from '#server/http/front-door/encoded-body.ts'
import { sendEncoded } from '#server/http/front-door/send-encoded.ts'
import { paths } from '../../paths.ts'
import { portalDownload } from './portal-definitions.ts'

/**
 * The colours of the companies that take part, by the class `t-` and the company's id: any element can have it. The
 * address names the state of the portal; that of an earlier one is answered with today's colours.
 */
export default portalDownload({
  path: paths.portalColours(':hash'),
  params: { hash: param.contentHash },
  isGuarded: false,
  isStored: true,
  async send(_services, { http: { req, res }, params, participants, portal }) {
    const sheet = companyColours(participants)
    const isPresent = params.hash === portal.key
    sendEncoded(req, res, await encodeBody(sheet), [
      ['Content-Type', 'text/css; charset=utf-8'],
      ['Cache-Control', isPresent ? 'public, max-age=31536000, immutable' : 'public, no-cache'],
      ['Vary', 'Accept-Encoding'],
    ])
  },
})
