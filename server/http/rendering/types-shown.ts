import type { Request } from 'express'
import { domainForType, typesOnHost, typesShownBy, type Company } from '#server/features/companies/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { inLanguage } from '#server/http/request/in-language.ts'
import { companyOf } from '#server/http/request/company.ts'
import type { Services } from '#server/http/services.ts'
import type { SiteShell } from '#views/shells.ts'

/** The preview shows both types on whichever of its hosts the company admin signed in. */
export function typesShown(company: Company, host: string, edition: SiteShell['edition']): SectionType[] {
  return edition === 'published' ? typesOnHost(company, host) : typesShownBy(company)
}

/**
 * The types that the company shows on another host than the one asked, and how to get there. Each host keeps the
 * chosen language for itself, so the link says in which one was read. The preview has all types on one host.
 */
export function typesElsewhere(
  services: Pick<Services, 'origins'>,
  req: Request,
  edition: SiteShell['edition'],
): { type: SectionType; origin: string; hrefOf: (path: string) => string }[] {
  const company = companyOf(req)
  const { host, lang } = req.context
  const here = typesShown(company, host, edition)
  return typesShown(company, host, 'preview')
    .filter((type) => !here.includes(type))
    .map((type) => {
      const origin = services.origins.of(domainForType(company, type))
      return {
        type,
        origin,
        hrefOf: (path) => inLanguage(origin + path, lang),
      }
    })
}
