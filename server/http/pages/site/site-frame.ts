import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import { siteShell } from '#server/http/rendering/site-shell.ts'
import type { SiteShell } from '#views/shells.ts'
import { siteHref } from './site-page.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

/** The frame of a site page. `pathWithQuery`: its canonical address below the area's base. */
export function siteFrame(
  services: SiteServices,
  { area, http, place, pastEdition }: SiteRequest,
  page: { section: SiteShell['section']; pathWithQuery: string; type?: SectionType },
): Promise<SiteShell> {
  if (pastEdition === null) return siteShell(services, http.req, { edition: area, ...page })
  const pathWithQuery = siteHref(place, page.pathWithQuery)
  return siteShell(services, http.req, {
    ...{ edition: area, ...page, pathWithQuery },
    past: { number: pastEdition, currentHref: page.pathWithQuery },
  })
}

/** The same of a page about one type. */
export function typeFrame(
  services: SiteServices,
  request: SiteRequest,
  type: SectionType,
  pathWithQuery: string,
): Promise<SiteShell> {
  return siteFrame(services, request, { section: sectionTypeNames[type], type, pathWithQuery })
}
