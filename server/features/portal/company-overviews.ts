import { typesShownBy, type Company } from '#server/features/companies/index.ts'
import type { EditionsService } from '#server/features/publishing/index.ts'
import type { ShownEdition, SiteService } from '#server/features/site/index.ts'
import { DISCLOSURE } from '#server/features/sections/index.ts'
import { PromiseCache } from '#server/lib/promise-cache.ts'
import type { Participant } from './participant.ts'

/** What the portal says of a company before any agreement: what the company's own first page says. */
export interface CompanyOverview {
  /** Published years of what medical institutions and the like were paid; null where the company shows no sum here. */
  years: { year: number; amount: number | null }[]
  edition: ShownEdition
  /** Newest first; empty where the company shows no list of editions. */
  news: CompanyNews[]
}

interface CompanyNews {
  number: number
  publishedAt: number
  note: string
}

export interface CompanyOverviewsDeps {
  site: Pick<SiteService, 'edition' | 'listing' | 'wording'>
  editions: Pick<EditionsService, 'page'>
}

/** Editions of a company that can be new at once. */
const NEWEST = 3
const KEPT = 500

/** Overviews of editions as the company's hosts show them: each is read once. */
export class CompanyOverviews {
  private readonly deps: CompanyOverviewsDeps
  private readonly known = new PromiseCache<CompanyOverview>(KEPT)

  constructor(deps: CompanyOverviewsDeps) {
    this.deps = deps
  }

  of({ company }: Participant): Promise<CompanyOverview> {
    const { id, editionNumber, changeCounter } = company
    return this.known.get(`${id} ${editionNumber}.${changeCounter}`, () => this.read(company))
  }

  private async read(company: Company): Promise<CompanyOverview> {
    const { id: companyId, editionNumber } = company
    const { site, editions } = this.deps
    const shown = { edition: editionNumber }
    const edition = await site.edition(companyId, editionNumber)
    if (!edition) throw new Error('a participant without an edition')
    const { display } = await site.wording(companyId, shown)
    const isShown = typesShownBy(company).includes(DISCLOSURE)
    const listing = isShown ? await site.listing(companyId, DISCLOSURE, shown) : null
    const amounts = new Map(
      display.figuresFirst ? listing?.yearAmounts.map(({ year, amount }) => [year, amount]) : [],
    )
    const newest = display.correctionLog ? (await editions.page(companyId, 1, NEWEST + 1)).editions : []
    return {
      years: (listing?.years ?? []).map((year) => ({ year, amount: amounts.get(year) ?? null })),
      edition,
      // One that was published meanwhile belongs to the next state.
      news: newest
        .filter(({ number }) => number <= editionNumber)
        .slice(0, NEWEST)
        .map(({ number, publishedAt, note }) => ({ number, publishedAt, note })),
    }
  }
}
