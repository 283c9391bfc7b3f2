import type { Company } from './company.ts'

/** Hosts of the installation itself, by the settings that name them. */
interface OwnHosts {
  consoleHost: string
  portalHost?: string | undefined
}

/**
 * The settings that name a host which is a company's too. The console or the portal answers there, so that nobody reaches the
 * company's site. Companies are refused such a host; this is of a setting that was changed afterwards.
 */
export function takenHosts(
  companies: ReadonlyMap<string, Pick<Company, 'id'>>,
  { consoleHost, portalHost }: OwnHosts,
): { setting: 'CONSOLE_HOST' | 'PORTAL_HOST'; companyId: number }[] {
  const own = [
    ['CONSOLE_HOST', consoleHost],
    ['PORTAL_HOST', portalHost],
  ] as const
  return own.flatMap(([setting, host]) => {
    const company = host === undefined ? undefined : companies.get(host)
    return company ? { setting, companyId: company.id } : []
  })
}
