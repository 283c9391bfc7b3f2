import { parseCookie, stringifyCookie, type Cookies } from 'cookie'
import { typesOnHost, type Company } from '#server/features/companies/index.ts'
import type { PortalState } from '#server/features/portal/index.ts'
import type { Services } from '#server/http/services.ts'
import { firstPages } from './first-pages.ts'
import { editionKeyOf, portalKey } from './page-key.ts'
import { keptPortalPages } from './portal-pages.ts'

/** A host with the pages that most visitors open. */
export interface ReadyHost {
  /** What it shows: another one once its pages have to be made again. */
  key: string
  /** Null: that of all companies. */
  companyId: number | null
  /** The cookie of somebody who has accepted every terms of the host. */
  cookie: string
  /** Those first that more open. */
  addresses(): Promise<readonly string[]>
}

export type ReadyHostServices = Pick<Services, 'agreements' | 'config' | 'participants' | 'site' | 'tenants'>

/** The hosts that show something, as they are at this moment: those of companies, and the portal. */
export async function readyHosts(services: ReadyHostServices): Promise<Map<string, ReadyHost>> {
  const { tenants, participants, config } = services
  const hosts = new Map<string, ReadyHost>()
  for (const [host, company] of await tenants.hosts())
    if (company.editionNumber > 0) hosts.set(host, hostOfCompany(services, company, host))
  if (config.portalHost !== undefined)
    hosts.set(config.portalHost, hostOfPortal(services, await participants.state()))
  return hosts
}

const hostOfCompany = (services: ReadyHostServices, company: Company, host: string): ReadyHost => ({
  key: editionKeyOf(company, host),
  companyId: company.id,
  cookie: termsAccepted(services, company, host),
  addresses: () => firstPages(services.site, company, host),
})

const hostOfPortal = ({ agreements }: ReadyHostServices, state: PortalState): ReadyHost => ({
  key: portalKey(state),
  companyId: null,
  cookie: pairOf(agreements.acceptPortal(state.wording.termsVersion)),
  addresses: () => Promise.resolve(keptPortalPages),
})

function termsAccepted({ agreements }: ReadyHostServices, company: Company, host: string): string {
  let cookies: Cookies = {}
  for (const type of typesOnHost(company, host))
    cookies = parseCookie(pairOf(agreements.accept(cookies, company.id, type, company.termsVersions[type])))
  return stringifyCookie(cookies)
}

/** Name and value of a Set-Cookie header. */
const pairOf = (setCookie: string): string => setCookie.split(';')[0]!
