import type { SearchDocument } from '../contract.ts'
import { makeIndex, RECORD_KEY } from './company-index.ts'
import { ndjsonOf } from './documents.ts'
import { byCompany } from './documents-by-company.ts'
import { TaskFailed } from './failure.ts'
import type { IndexNames } from './names.ts'
import type { MeiliServer } from './server.ts'
import type { IndexState } from './state.ts'
import { TasksUnderWay } from './tasks-under-way.ts'

/**
 * One rebuild: new indexes next to those in use, and one swap of all. Its number is that of a task of the server, so
 * every process sees the same order, and of two concurrent rebuilds the later one wins.
 * The later removes the earlier's next state, without which the earlier's swap fails as a whole. It does so before it
 * announces itself; from then on every writer writes to its indexes first and to those in use second. Tasks run in
 * order: what a writer adds is in the new indexes before the swap, or in those in use after it.
 */
export class Rebuild {
  private readonly made = new Set<string>()

  constructor(
    private readonly deps: { server: MeiliServer; names: IndexNames; state: IndexState },
    private readonly number: number,
    private readonly token: string,
  ) {}

  async run(batches: AsyncIterable<SearchDocument[]>): Promise<{ documents: number }> {
    try {
      await this.claim()
      const documents = await this.fill(batches)
      await this.swap()
      return { documents }
    } finally {
      // If this fails too, the next rebuild removes the leftovers.
      await this.cleanUp().catch(() => undefined)
    }
  }

  private async claim(): Promise<void> {
    const { names, state } = this.deps
    await state.prepareNext(this.number, this.token)
    const roles = await this.roles()
    if (roles.some(({ build = 0 }) => build > this.number)) throw overtaken()
    const older = roles.filter(({ build }) => build !== undefined && build < this.number)
    // the next states first: after that none of them can swap
    older.sort((a, b) => (a.companyId ?? 0) - (b.companyId ?? 0))
    await this.removeIndexes(older.map(({ uid }) => uid))
    await state.withdraw((await state.look()).builds.filter((build) => build < this.number))
    await state.announce(this.number)
    this.made.add(names.build(this.number))
  }

  /** Each batch is enqueued before the next is read, in order with concurrent writes. */
  private async fill(batches: AsyncIterable<SearchDocument[]>): Promise<number> {
    const { server, names } = this.deps
    const underWay = new TasksUnderWay(server)
    let documents = 0
    for await (const batch of batches) {
      for (const [companyId, ofCompany] of byCompany(batch)) {
        const uid = names.inBuild(this.number, companyId)
        await this.make(uid, companyId)
        for (const body of ndjsonOf(ofCompany))
          await underWay.push([await server.addDocuments(uid, body, RECORD_KEY)], ofCompany.length)
      }
      documents += batch.length
    }
    await underWay.end()
    return documents
  }

  /** A company without documents gets an empty index: the old one must not stay. */
  private async swap(): Promise<void> {
    const { server, names, state } = this.deps
    const roles = await this.roles()
    if (!roles.some(({ uid }) => uid === names.build(this.number))) throw overtaken()
    const inUse = companiesOf(roles.filter(({ build }) => build === undefined))
    const built = companiesOf(roles.filter(({ build }) => build === this.number))
    const companies = [...new Set([...inUse, ...built])]
    for (const id of companies) {
      if (!inUse.has(id)) await makeIndex(server, names.ofCompany(id))
      if (!built.has(id)) await makeIndex(server, names.inBuild(this.number, id))
    }
    const pairs = companies.map((id): [string, string] => [
      names.ofCompany(id),
      names.inBuild(this.number, id),
    ])
    const swap = await server.swap([[names.state, names.build(this.number)], ...pairs])
    if (await server.isVisible(swap)) return server.finished(swap)
    // Tasks end in their order: when a later one has ended, the swap has, and the state says how.
    await state.withdraw([this.number])
    if ((await state.look()).mark?.token !== this.token)
      throw new TaskFailed('Meilisearch: task indexSwap failed; why, the key may not see')
  }

  private async make(uid: string, companyId: number): Promise<void> {
    if (this.made.has(uid)) return
    const { server, state, names } = this.deps
    await makeIndex(server, uid)
    await state.register(companyId, names.build(this.number))
    this.made.add(uid)
  }

  /** Removes the indexes left under the build's names after the swap, or without one. */
  private async cleanUp(): Promise<void> {
    const own = (await this.roles()).filter(({ build }) => build === this.number)
    await this.deps.state.withdraw([this.number])
    await this.removeIndexes(own.map(({ uid }) => uid))
  }

  private async removeIndexes(uids: string[]): Promise<void> {
    const { server } = this.deps
    const tasks: number[] = []
    for (const uid of uids) tasks.push(await server.removeIndex(uid))
    for (const task of tasks) await server.finished(task, 'index_not_found')
  }

  private async roles() {
    const { server, names } = this.deps
    const uids = await server.indexUids()
    return uids.flatMap((uid) => {
      const role = names.read(uid)
      return role ? [{ uid, ...role }] : []
    })
  }
}

const companiesOf = (roles: { companyId: number | undefined }[]) =>
  new Set(roles.flatMap(({ companyId }) => (companyId === undefined ? [] : [companyId])))

const overtaken = () => new Error('search index: another rebuild overtook this one')
