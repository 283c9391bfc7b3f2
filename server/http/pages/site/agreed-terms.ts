import type { SectionType } from '#server/features/sections/index.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

export type TermsServices = Pick<SiteServices, 'agreements' | 'cookies' | 'site'>

/** Whether the visitor has accepted the terms of a type that are shown now. */
export async function hasAgreed(
  services: TermsServices,
  request: SiteRequest,
  type: SectionType,
): Promise<boolean> {
  const version = await termsVersionOf(services, request, type)
  const { cookies } = request.http.req.context
  return services.agreements.has(cookies, request.company.id, type, version, request.area)
}

/** The version of the terms that a visitor of this area is shown. The published one is known without a look-up. */
export async function termsVersionOf(
  services: Pick<SiteServices, 'site'>,
  { area, company, lang }: SiteRequest,
  type: SectionType,
): Promise<number> {
  if (area === 'published') return company.termsVersions[type]
  return (await services.site.wording(company.id, area)).terms(type, lang).version
}
