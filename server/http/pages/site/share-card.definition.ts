import { buffer } from 'node:stream/consumers'
import { AppError } from '#server/errors/app-error.ts'
import { shareCard } from '#server/features/theme/index.ts'
import { definitionsFor } from '#server/http/definitions/definitions.ts'
import { param } from '#server/http/definitions/params.ts'
import type { Services } from '#server/http/services.ts'
import { PromiseCache } from '#server/lib/promise-cache.ts'
import { paths } from '../../paths.ts'

const { download } = definitionsFor<Pick<Services, 'pictures' | 'site'>>()

/**
 * Cards that were drawn, by colour and logo, which say all that is on them: drawing takes far longer than sending, and
 * anybody may ask.
 */
const cards = new PromiseCache<Buffer>(64)

/** A company's card for shared links, in its colour; only with its present logo, which the address names. */
export default [
  download({
    path: paths.shareCard(':logo'),
    params: { logo: param.logo },
    access: 'public',
    host: 'company',
    sessionless: true,
    async send({ pictures, site }, { company, http: { res }, params: { logo } }) {
      const { display } = await site.wording(company.id, { edition: company.editionNumber })
      if ((company.logoHash ?? 'plain') !== logo) throw new AppError(404)
      const card = await cards.get(`${display.colour} ${logo}`, async () => {
        const picture = company.logoHash && (await buffer(await pictures.open(company, 'logo', logo)))
        return shareCard(display.colour, picture || null)
      })
      res.set({ 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' }).send(card)
    },
  }),
]
