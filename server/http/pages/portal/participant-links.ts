import { domainForType, mainDomain } from '#server/features/companies/index.ts'
import type { Participant } from '#server/features/portal/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { inLanguage } from '#server/http/request/in-language.ts'
import type { Services } from '#server/http/services.ts'
import type { Lang } from '#server/i18n/index.ts'
import { paths } from '../../paths.ts'

type Named = Pick<Participant, 'company'>

/** The address of a page of a company's site; of a page about one type, on the host that shows it. */
export function companyAddress(
  { origins }: Pick<Services, 'origins'>,
  { company }: Named,
  path: string,
  type?: SectionType,
): string {
  return origins.of(type === undefined ? mainDomain(company) : domainForType(company, type)) + path
}

/** A link to it, in the language in which the portal is read: each host keeps the chosen language for itself. */
export function companyHref(
  services: Pick<Services, 'origins'>,
  lang: Lang,
  ...[company, path, type]: [company: Named, path: string, type?: SectionType]
): string {
  return inLanguage(companyAddress(services, company, path, type), lang)
}

/** The company's logo on the portal's host; null without one. */
export const logoHref = ({ company: { logoHash } }: Participant): string | null =>
  logoHash && paths.portalLogo(logoHash)
