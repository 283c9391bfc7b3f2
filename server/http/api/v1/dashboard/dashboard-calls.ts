import { readRange, type DayRange } from '#server/features/analytics/index.ts'
import type { Services } from '#server/http/services.ts'
import { input } from '#server/lib/input.ts'
import { companyIdCall, type ApiCall } from '../call.ts'
import { fields } from '../fields.ts'
import { dayFigure, rangeOnWire, searchTerm, sectionViews } from './presenter.ts'

const rangeInput = input({ from: fields.date, to: fields.date })

/** SPEC §7 Dashboard: the own company's visits between two days, by default those of the last three months. */
export function dashboardCalls({
  analytics,
  sectionCatalogue,
}: Pick<Services, 'analytics' | 'sectionCatalogue'>): ApiCall[] {
  const figuresCall = (
    name: string,
    answer: (companyId: number, range: DayRange) => Promise<Record<string, unknown>>,
  ): ApiCall =>
    companyIdCall({
      method: 'get',
      path: `/dashboard/${name}`,
      access: 'company-admin',
      input: rangeInput,
      async handler({ companyId, input: { from, to } }) {
        const range = analytics.upToToday(readRange({ from, to }, 'wire', analytics.today()))
        return { ...rangeOnWire(range), ...(await answer(companyId, range)) }
      },
    })

  return [
    figuresCall('number-of-view', async (companyId, range) => ({
      numberOfView: (await analytics.figures(companyId, range)).views,
      days: (await analytics.days(companyId, range)).map(({ day, views }) => dayFigure(day, views)),
    })),
    figuresCall('unique-visitor-view', async (companyId, range) => ({
      numberUniqueVisitor: (await analytics.figures(companyId, range)).visitors,
      days: (await analytics.days(companyId, range)).map(({ day, visitors }) => dayFigure(day, visitors)),
    })),
    figuresCall('view-per-section', async (companyId, range) => {
      const sections = await sectionCatalogue.of(companyId)
      const viewed = await analytics.sections(companyId, range)
      return { viewPerSection: viewed.flatMap((one) => sectionViews(sections, one)) }
    }),
    figuresCall('top-search-keywords', async (companyId, range) => ({
      topSearchTerms: (await analytics.terms(companyId, range)).map(searchTerm),
    })),
  ]
}
