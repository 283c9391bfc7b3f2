import { CompanySections } from '#server/features/sections/index.ts'
import { differencesOf, type EditionDifference } from './edition-differences.ts'
import { asInForce } from './editions-in-force.ts'
import { getEdition } from './get-edition.ts'
import type { EditionSection, Guideline, GuidelineEdition } from './guideline.ts'
import type { PlanDeps } from './release-plan.ts'

/** An edition in the list of guidelines. */
interface ListedEdition extends GuidelineEdition {
  /** Rows that the drafts of the guideline's companies have in the years to which it applies, or would apply. */
  draftRows: number
}

export interface ListedGuideline extends Guideline {
  /** How many companies follow it. */
  companies: number
  editions: ListedEdition[]
}

/** An edition with everything that its page shows. */
export interface EditionContent {
  guideline: Guideline
  edition: GuidelineEdition
  sections: EditionSection[]
  /** The edition that it is a copy of. */
  former: { edition: GuidelineEdition; sections: EditionSection[] } | null
  differences: EditionDifference[]
}

/** Reads guidelines and their editions, for the system admin. */
export class GuidelinesService {
  private readonly deps: PlanDeps

  constructor(deps: PlanDeps) {
    this.deps = deps
  }

  /** Every guideline with its editions, the one that begins last first; not one whose only draft was discarded. */
  async list(): Promise<ListedGuideline[]> {
    const { guidelines } = this.deps
    const editions = await guidelines.findEditions()
    const listed: ListedGuideline[] = []
    for (const guideline of await guidelines.findGuidelines()) {
      const own = editions.filter(({ guidelineId }) => guidelineId === guideline.id)
      if (own.length > 0) listed.push(await this.listed(guideline, own))
    }
    return listed
  }

  /** @throws AppError 404 */
  async content(editionId: number): Promise<EditionContent> {
    const { guidelines, sections } = this.deps
    const edition = await getEdition(guidelines, editionId)
    const guideline = (await guidelines.findGuidelines()).find(({ id }) => id === edition.guidelineId)!
    const listed = await sections.find(editionId)
    const { copiedFrom } = edition
    const former =
      copiedFrom === null
        ? null
        : { edition: await getEdition(guidelines, copiedFrom), sections: await sections.find(copiedFrom) }
    const differences = former ? differencesOf(former.sections, listed) : []
    return { guideline, edition, sections: listed, former, differences }
  }

  private async listed(guideline: Guideline, editions: GuidelineEdition[]): Promise<ListedGuideline> {
    const companies = await this.deps.followers.findFollowers(guideline.id)
    const rows = await this.deps.followers.findDraftRows(companies.map(({ id }) => id))
    const inForce = editions.filter(({ state }) => state === 'in_force').map((one) => asInForce(one, []))
    return {
      ...guideline,
      companies: companies.length,
      editions: editions.toSorted(lastBegun).map((edition) => {
        const isNew = edition.state !== 'in_force'
        const own = new CompanySections(isNew ? [...inForce, asInForce(edition, [])] : inForce)
        const applied = rows.filter(({ year }) => own.editionOf(year)?.id === edition.id)
        return { ...edition, draftRows: applied.reduce((sum, one) => sum + one.rows, 0) }
      }),
    }
  }
}

const lastBegun = (a: GuidelineEdition, b: GuidelineEdition) =>
  (b.firstYear ?? 0) - (a.firstYear ?? 0) || b.id - a.id
