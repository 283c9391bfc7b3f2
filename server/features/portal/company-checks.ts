import { typesShownBy } from '#server/features/companies/index.ts'
import type { SelfCheck, SelfCheckService } from '#server/features/site/index.ts'
import { PromiseCache } from '#server/lib/promise-cache.ts'
import type { Participant } from './participant.ts'
import { portalSelfCheck, type CheckedCompany, type PortalOffers } from './portal-self-check.ts'

const KEPT = 500

/** The self-checks of the companies that take part, each made once for an edition. */
export class CompanyChecks {
  private readonly deps: { selfCheck: Pick<SelfCheckService, 'of'> }
  private readonly known = new PromiseCache<SelfCheck | null>(KEPT)

  constructor(deps: CompanyChecks['deps']) {
    this.deps = deps
  }

  /** The nine measures of the portal; null while nobody takes part. */
  async together(
    participants: readonly Participant[],
    offers: PortalOffers,
  ): Promise<SelfCheck['answers'] | null> {
    const checked: CheckedCompany[] = []
    for (const { company, ownTerms } of participants) {
      const { id, editionNumber, changeCounter } = company
      const check = await this.known.get(`${id} ${editionNumber}.${changeCounter}`, () =>
        this.deps.selfCheck.of(company, typesShownBy(company), { edition: editionNumber }),
      )
      if (check) checked.push({ answers: check.answers, ownTerms })
    }
    return checked.length > 0 ? portalSelfCheck(checked, offers) : null
  }
}
