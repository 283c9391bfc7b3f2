import { makeIndex } from './company-index.ts'
import type { IndexNames } from './names.ts'
import type { MeiliServer } from './server.ts'
import type { IndexState, SeenState } from './state.ts'

/** The indexes that a company's documents are written to: those of running rebuilds first, the one in use last. */
export class CompanyPlaces {
  constructor(
    private readonly server: MeiliServer,
    private readonly names: IndexNames,
    private readonly state: IndexState,
  ) {}

  async of(companyId: number): Promise<string[]> {
    const { builds } = await this.state.look()
    const inBuilds = builds.map((build) => this.names.inBuild(build, companyId))
    return [...inBuilds, this.names.ofCompany(companyId)]
  }

  /** The same, after those that are missing have been made. */
  async prepare(companyId: number): Promise<string[]> {
    const inUse = await this.state.look()
    const uids: string[] = []
    for (const build of inUse.builds) {
      const stateUid = this.names.build(build)
      const uid = this.names.inBuild(build, companyId)
      await this.make(companyId, uid, stateUid, await this.state.look(stateUid))
      uids.push(uid)
    }
    const uid = this.names.ofCompany(companyId)
    await this.make(companyId, uid, this.names.state, inUse)
    return [...uids, uid]
  }

  /** Made again, a lost index has only what is added from now on: then the state loses its mark first. */
  private async make(companyId: number, uid: string, stateUid: string, seen: SeenState): Promise<void> {
    const isRegistered = seen.companies.has(companyId)
    const isThere = await this.server.exists(uid)
    if (isRegistered && isThere) return
    if (isRegistered) await this.state.invalidate(stateUid)
    if (!isThere) await makeIndex(this.server, uid)
    if (!isRegistered) await this.state.register(companyId, stateUid)
  }
}
