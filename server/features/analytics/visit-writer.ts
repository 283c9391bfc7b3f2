import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import type { DayVisits } from './day-visits.ts'
import { ceilings } from './ceilings.ts'
import { Room } from './room.ts'
import { SubjectCeilings } from './subject-ceilings.ts'
import { countsOf, type PageSubject } from './tally.ts'
import { newSalt, visitorHash } from './visitor-hash.ts'
import type { CompanyDay, VisitsRepository } from './visits.repository.ts'
import { rowsOf } from './count-rows.ts'

/** Turns a buffer into rows. Network addresses are replaced by hashes here. */
export class VisitWriter {
  private readonly deps: {
    transaction: InTransaction
    repository: VisitsRepository
    aboutPage(path: string): PageSubject
    limits?: typeof ceilings
  }
  private readonly subjects: SubjectCeilings
  private readonly visitors: Room

  constructor(deps: VisitWriter['deps']) {
    this.deps = deps
    const limits = deps.limits ?? ceilings
    this.subjects = new SubjectCeilings(deps.repository, limits.subjects)
    this.visitors = new Room(limits.visitors)
  }

  /** Writes everything or nothing. Counts of a deleted company are dropped. */
  async write(visits: DayVisits[]): Promise<void> {
    const { transaction, repository, aboutPage } = this.deps
    const companies = await repository.findCompanies([...new Set(visits.map(({ companyId }) => companyId))])
    const kept = visits.filter(({ companyId }) => companies.has(companyId))
    const counts = kept.flatMap((one) => countsOf(one, aboutPage))
    const visited = kept.filter(({ visitors }) => visitors.size > 0)
    // Before the transaction: a ceiling may be exceeded slightly, and on SQLite the transaction must begin with a
    // write.
    const rows = await this.subjects.limit(rowsOf(counts))
    for (const one of visited) await this.updateCapacity(one)
    await transaction(async (trx) => {
      // Either way it begins with a write: SQLite refuses a write after a read if another transaction wrote in
      // between.
      const salts = await this.saltsOf(trx, visited)
      await repository.addRows(trx, rows)
      for (const one of visited) {
        const salt = salts.get(keyOf(one))
        if (salt === undefined) continue
        const hashes = hashesOf(one, salt).slice(0, this.visitors.of(keyOf(one)))
        this.visitors.use(keyOf(one), hashes.length)
        await repository.addVisitors(trx, one, hashes)
      }
    })
  }

  /** Beyond the ceiling no further visitors of a day are added. */
  private async updateCapacity(one: DayVisits): Promise<void> {
    let wanted = 0
    for (const { size } of one.visitors.values()) wanted += size
    if (this.visitors.isUnsure(keyOf(one), wanted))
      this.visitors.counted(keyOf(one), await this.deps.repository.countVisitors(one))
  }

  /** The salt of each day; none for a day that was closed meanwhile. */
  private async saltsOf(trx: Transaction, visits: DayVisits[]): Promise<Map<string, string>> {
    if (visits.length === 0) return new Map()
    const { repository } = this.deps
    await repository.addSalts(
      trx,
      visits.map(({ companyId, day }) => ({ companyId, day, salt: newSalt() })),
    )
    const wanted = new Set(visits.map(keyOf))
    const closed = (await repository.findClosed(trx, visits)).filter((one) => wanted.has(keyOf(one)))
    for (const one of closed) await repository.removeSalt(trx, one)
    const salts = await repository.findSalts(trx, visits)
    return new Map(salts.map((one) => [keyOf(one), one.salt]))
  }
}

const keyOf = ({ companyId, day }: CompanyDay) => `${companyId} ${day}`

function hashesOf({ visitors }: DayVisits, salt: string): string[] {
  const hashes = new Set<string>()
  for (const [userAgent, addresses] of visitors)
    for (const address of addresses) hashes.add(visitorHash(salt, address, userAgent))
  return [...hashes]
}
