import type { RecipientName } from '#server/features/site/index.ts'
import type { param, ParamValues } from '#server/http/definitions/params.ts'
import { paths } from '../../paths.ts'
import { OtherView } from './send-site-page.ts'
import { typeFrame } from './site-frame.ts'
import { siteHref } from './site-page.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

type RecipientRequest = SiteRequest<ParamValues<{ id: typeof param.recipient }>>

/** Says that an earlier edition does not list a recipient; null where it does, and where none was asked for. */
export async function recipientAbsent(
  services: SiteServices,
  request: RecipientRequest,
): Promise<OtherView<'errors/not-in-edition'> | null> {
  const { company, params, pastEdition, shown, place, ui } = request
  if (pastEdition === null) return null
  const { id, type, key } = params.id
  const nameIn = async (of: typeof shown) =>
    (await services.recipients.names(company.id, type, of, [key])).get(key)
  if (await nameIn(shown)) return null
  const edition = company.editionNumber
  const now = await nameIn({ edition })
  const href = paths.recipient(id)
  const shell = await typeFrame(services, request, type, now ? href : paths.listing(type))
  return new OtherView('errors/not-in-edition', {
    shell,
    edition: pastEdition,
    current: now ? { edition, name: nameOf(ui.t, now), href } : null,
    editionHref: siteHref(place, paths.listing(type)),
  })
}

function nameOf(t: SiteRequest['ui']['t'], { name, facility }: RecipientName): string {
  return name && facility ? t('site.recipient.at', { name, facility }) : (name ?? facility ?? '')
}
