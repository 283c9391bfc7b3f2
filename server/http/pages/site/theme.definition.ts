import { themeHash, themeSheet } from '#server/features/theme/index.ts'
import { definitionsFor } from '#server/http/definitions/definitions.ts'
import { param } from '#server/http/definitions/params.ts'
import { encodeBody } from '#server/http/front-door/encoded-body.ts'
import { sendEncoded } from '#server/http/front-door/send-encoded.ts'
import { paths } from '../../paths.ts'

const { download } = definitionsFor<object>()

/**
 * The colours of a company's pages. They follow from the address alone, so that it is kept for good; an address from
 * before the rules changed is answered with today's colours and asked for again.
 */
export default [
  download({
    path: paths.theme(':colour', ':hash'),
    params: { colour: param.colour, hash: param.contentHash },
    access: 'public',
    host: 'company',
    sessionless: true,
    async send(_services, { http: { req, res }, params: { colour, hash } }) {
      const cache = hash === themeHash(colour) ? 'public, max-age=31536000, immutable' : 'public, no-cache'
      sendEncoded(req, res, await encodeBody(themeSheet(colour)), [
        ['Content-Type', 'text/css; charset=utf-8'],
        ['Cache-Control', cache],
        ['Vary', 'Accept-Encoding'],
      ])
    },
  }),
]
