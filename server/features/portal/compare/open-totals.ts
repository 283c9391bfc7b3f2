import type { Section, SectionType } from '#server/features/sections/index.ts'
import type { ShownEdition } from '#server/features/site/index.ts'
import type { DisplaySettings } from '#server/features/wording/index.ts'
import type { Participant } from '../participant.ts'
import type { PublishedSums } from './company-sums.ts'
import { shownSums, shownTotal } from './shown-sums.ts'
import type { SectionSum, YearSums } from './year-sums.ts'

/** What a company publishes of a year, as sums. */
export interface TotalsOfYear extends Pick<Participant, 'company'> {
  edition: ShownEdition
  display: DisplaySettings
  year: number
  total: YearSums['total'] | null
  /** In the order of the guideline. */
  sections: { section: Section; sum: SectionSum }[]
}

/** The sums of companies that need no agreement, for programs. */
export class OpenTotals {
  constructor(private readonly deps: { sums: Pick<PublishedSums, 'of'> }) {}

  /** Company after company, each from its newest year. @param only a year */
  async of(participants: readonly Participant[], type: SectionType, only?: number): Promise<TotalsOfYear[]> {
    const found: TotalsOfYear[] = []
    for (const { company, ownTerms } of participants) {
      const sums = await this.deps.sums.of(company, type)
      for (const year of sums?.years ?? []) {
        const ofYear = sums?.of(year)
        if (!sums || !ofYear || (only ?? year) !== year) continue
        const shows = shownSums(sums, ownTerms, year)
        const sections = ofYear.tree.of(type).flatMap((section) => {
          const isShown = shows === 'sections' || (shows === 'main' && section.level === 1)
          const sum = isShown && ofYear.sums.get(section.id)
          return sum ? [{ section, sum }] : []
        })
        const { edition, display } = sums
        found.push({ company, edition, display, year, total: shownTotal(sums, year), sections })
      }
    }
    return found
  }
}
