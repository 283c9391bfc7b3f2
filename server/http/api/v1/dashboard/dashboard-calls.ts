import { answer, type Answer, type AnswerOf } from '#server/lib/answer.ts'
import { readRange, type DayRange } from '#server/features/analytics/index.ts'
import type { Services } from '#server/http/services.ts'
import { input } from '#server/lib/input.ts'
import { companyIdCall, type ApiCall } from '../call.ts'
import { fields } from '../fields.ts'
import {
  dayFigure,
  dayFiguresAnswer,
  rangeFields,
  rangeOnWire,
  searchTerm,
  searchTermAnswer,
  sectionViews,
  sectionViewsAnswer,
} from './presenter.ts'

const rangeInput = input({ from: fields.date, to: fields.date })

/** SPEC §7 Dashboard: the own company's visits between two days, by default those of the last three months. */
export function dashboardCalls({
  analytics,
  sectionCatalogue,
}: Pick<Services, 'analytics' | 'sectionCatalogue'>): ApiCall[] {
  const figuresCall = <const F extends Record<string, Answer<unknown>>>(
    name: string,
    figures: F,
    read: (companyId: number, range: DayRange) => Promise<{ [K in keyof F]: AnswerOf<F[K]> }>,
  ): ApiCall =>
    companyIdCall({
      method: 'get',
      path: `/dashboard/${name}`,
      access: 'company-admin',
      input: rangeInput,
      answers: answer.object({ ...rangeFields, ...figures }),
      errors: [408, 409],
      async handler({ companyId, input: { from, to } }) {
        const range = analytics.upToToday(readRange({ from, to }, 'wire', analytics.today()))
        return { ...rangeOnWire(range), ...(await read(companyId, range)) }
      },
    })

  return [
    figuresCall(
      'number-of-view',
      { numberOfView: answer.whole, days: dayFiguresAnswer },
      async (companyId, range) => ({
        numberOfView: (await analytics.figures(companyId, range)).views,
        days: (await analytics.days(companyId, range)).map(({ day, views }) => dayFigure(day, views)),
      }),
    ),
    figuresCall(
      'unique-visitor-view',
      { numberUniqueVisitor: answer.whole, days: dayFiguresAnswer },
      async (companyId, range) => ({
        numberUniqueVisitor: (await analytics.figures(companyId, range)).visitors,
        days: (await analytics.days(companyId, range)).map(({ day, visitors }) => dayFigure(day, visitors)),
      }),
    ),
    figuresCall(
      'view-per-section',
      { viewPerSection: answer.listOf(sectionViewsAnswer) },
      async (companyId, range) => {
        const sections = await sectionCatalogue.of(companyId)
        const viewed = await analytics.sections(companyId, range)
        return { viewPerSection: viewed.flatMap((one) => sectionViews(sections, one)) }
      },
    ),
    figuresCall(
      'top-search-keywords',
      { topSearchTerms: answer.listOf(searchTermAnswer) },
      async (companyId, range) => ({
        topSearchTerms: (await analytics.terms(companyId, range)).map(searchTerm),
      }),
    ),
  ]
}
