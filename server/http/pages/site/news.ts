import type { Edition } from '#views/pages/site/top/props.ts'
import { paths } from '../../paths.ts'
import type { SitePage } from './site-page.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

/** As many as are read at a glance. */
const NEWEST = 3

/** The newest editions; none where the company shows no list of them (display settings). */
export async function newsOf(
  { correctionLog, site }: SiteServices,
  request: SiteRequest,
  { wording, shown }: SitePage,
): Promise<Edition[]> {
  if (!wording.display.correctionLog) return []
  const { id, editionNumber } = request.company
  const policy = await site.policy(id, shown)
  const { corrections } = await correctionLog.page(id, editionNumber, { page: 1, size: NEWEST }, (of) =>
    policy.totals(of),
  )
  return corrections.map(({ number, publishedAt, note }) => ({
    ...{ number, publishedAt, note },
    href: `${request.href(paths.corrections)}#edition-${number}`,
  }))
}
