import type { Company, TenantDirectory } from '#server/features/companies/index.ts'
import type { SiteService } from '#server/features/site/index.ts'
import type { DisplaySettings } from '#server/features/wording/index.ts'
import { compareNamesIn } from './name-order.ts'
import type { Participant } from './participant.ts'
import type { PortalState } from './portal-state.ts'
import type { PortalWording } from './portal-wording.ts'
import type { PortalWordingService } from './portal-wording.service.ts'
import { stateKeyOf } from './state-key.ts'

type Joining = Pick<DisplaySettings, 'portal' | 'colour'>

export interface ParticipantsDeps {
  tenants: Pick<TenantDirectory, 'hosts' | 'peekHosts'>
  site: Pick<SiteService, 'wording'>
  portalWording: Pick<PortalWordingService, 'current' | 'peek'>
}

const compareNames = compareNamesIn('ja')

/**
 * The companies that take part in the portal: those that are active and whose current edition says so. They follow from
 * the tenant directory, so that joining, leaving, a publication, a deactivation and a deletion show as fast here as
 * the company's own site changes.
 */
export class Participants {
  private readonly deps: ParticipantsDeps
  /** What editions say, by company and number: they never change. */
  private joining = new Map<string, Joining>()
  private last: { hosts: ReadonlyMap<string, Company>; state: PortalState } | undefined

  constructor(deps: ParticipantsDeps) {
    this.deps = deps
  }

  /** In the order of the portal's tables, by their Japanese names. From memory, at most a second old. */
  async list(): Promise<readonly Participant[]> {
    return (await this.state()).participants
  }

  /**
   * Changes whenever anything of a company that the portal shows may have changed, the same on every process: part of
   * the key of kept pages and ETags, and the key of files.
   */
  async stateKey(): Promise<string> {
    return (await this.state()).key
  }

  /** Both, of one moment. @throws while no company could ever be read */
  async state(): Promise<PortalState> {
    const { tenants, portalWording } = this.deps
    const [hosts, wording] = [await tenants.hosts(), await portalWording.current()]
    if (this.last?.hosts === hosts && this.last.state.wording === wording) return this.last.state
    const state = await this.read(hosts, wording)
    this.last = { hosts, state }
    return state
  }

  /** The state without waiting; undefined if it has to be read. */
  peek(): PortalState | undefined {
    const { tenants, portalWording } = this.deps
    const isCurrent =
      this.last?.hosts === tenants.peekHosts() && this.last.state.wording === portalWording.peek()
    return isCurrent ? this.last!.state : undefined
  }

  private async read(hosts: ReadonlyMap<string, Company>, wording: PortalWording): Promise<PortalState> {
    const companies = [...new Set(hosts.values())].filter(({ editionNumber }) => editionNumber > 0)
    const known = new Map<string, Joining>()
    const found: Participant[] = []
    for (const company of companies) {
      const joining = await this.joiningOf(company)
      known.set(keyOf(company), joining)
      const { portal, colour } = joining
      if (portal !== 'off') found.push({ company, ownTerms: portal === 'own-terms', colour })
    }
    this.joining = known
    const participants = found.sort((a, b) => compareNames(a.company, b.company))
    return { participants, wording, key: stateKeyOf(participants, wording) }
  }

  private async joiningOf(company: Company): Promise<Joining> {
    const known = this.joining.get(keyOf(company))
    if (known) return known
    const { display } = await this.deps.site.wording(company.id, { edition: company.editionNumber })
    return { portal: display.portal, colour: display.colour }
  }
}

const keyOf = ({ id, editionNumber }: Company): string => `${id} ${editionNumber}`
