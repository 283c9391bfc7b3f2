import { domainForType, mainDomain } from '#server/features/companies/index.ts'
import type { Participant } from '#server/features/portal/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { Services } from '#server/http/services.ts'
import { paths } from '../../paths.ts'

/** The address of a page of a company's site; of a page about one type, on the host that shows it. */
export function companyHref(
  { origins }: Pick<Services, 'origins'>,
  { company }: Participant,
  path: string,
  type?: SectionType,
): string {
  return origins.of(type === undefined ? mainDomain(company) : domainForType(company, type)) + path
}

/** The company's logo on the portal's host; null without one. */
export const logoHref = ({ company: { logoHash } }: Participant): string | null =>
  logoHash && paths.portalLogo(logoHash)
