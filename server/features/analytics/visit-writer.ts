import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import type { DayVisits } from './day-visits.ts'
import { countsOf, type PageSubject } from './tally.ts'
import { newSalt, visitorHash } from './visitor-hash.ts'
import type { CompanyDay, VisitsRepository } from './visits.repository.ts'

/** Turns what a buffer holds into rows. Here network addresses end: what is stored are hashes. */
export class VisitWriter {
  private readonly deps: {
    transaction: InTransaction
    repository: VisitsRepository
    aboutPage(path: string): PageSubject
  }

  constructor(deps: VisitWriter['deps']) {
    this.deps = deps
  }

  /** Adds all of it to what is stored, or nothing. What was counted for a company that is deleted goes with it. */
  async write(visits: DayVisits[]): Promise<void> {
    const { transaction, repository, aboutPage } = this.deps
    const companies = await repository.findCompanies([...new Set(visits.map(({ companyId }) => companyId))])
    const kept = visits.filter(({ companyId }) => companies.has(companyId))
    const counts = kept.flatMap((one) => countsOf(one, aboutPage))
    const visited = kept.filter(({ visitors }) => visitors.size > 0)
    await transaction(async (trx) => {
      // Each way it begins with a change: SQLite refuses one after somebody else's in between.
      const salts = await this.saltsOf(trx, visited)
      await repository.addCounts(trx, counts)
      for (const one of visited) {
        const salt = salts.get(keyOf(one))
        if (salt !== undefined) await repository.addVisitors(trx, one, hashesOf(one, salt))
      }
    })
  }

  /** The salt of each day; none for a day that was closed meanwhile, since its visitors cannot be told apart any more. */
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
