import Joi from 'joi'
import { readRange, type DayRange } from '#server/features/analytics/index.ts'
import type { Services } from '../../../services.ts'
import type { ApiRoute } from '../api-route.ts'
import { ownCompanyId } from '../company-scope.ts'
import { sendSuccess } from '../envelope.ts'
import { fields } from '../fields.ts'
import { dayFigure, rangeOnWire, searchTerm, sectionViews } from './presenter.ts'

interface Input {
  domain?: string
  from: string
  to: string
}

// Dates are checked by their own codes, 408 and 409.
const date = Joi.string().allow('').max(255).default('')

const schema = Joi.object({ domain: fields.domain, from: date, to: date })

/** SPEC §7 Dashboard: what the own company's visitors were given between two days, the last three months unless told. */
export function dashboardCalls(services: Services): ApiRoute[] {
  const { analytics } = services
  const call = (
    path: string,
    answer: (companyId: number, range: DayRange) => Promise<Record<string, unknown>>,
  ): ApiRoute => ({
    ...{ method: 'get', path: `/dashboard/${path}`, access: 'company-admin', schema },
    async handler(req, res, { domain, from, to }: Input) {
      const companyId = await ownCompanyId(services, req, domain === undefined ? {} : { domain })
      const range = analytics.upToToday(readRange({ from, to }, 'wire', analytics.today()))
      sendSuccess(services, req, res, { ...rangeOnWire(range), ...(await answer(companyId, range)) })
    },
  })
  return [
    call('number-of-view', async (companyId, range) => ({
      numberOfView: (await analytics.figures(companyId, range)).views,
      days: (await analytics.days(companyId, range)).map(({ day, views }) => dayFigure(day, views)),
    })),
    call('unique-visitor-view', async (companyId, range) => ({
      numberUniqueVisitor: (await analytics.figures(companyId, range)).visitors,
      days: (await analytics.days(companyId, range)).map(({ day, visitors }) => dayFigure(day, visitors)),
    })),
    call('view-per-section', async (companyId, range) => ({
      viewPerSection: (await analytics.sections(companyId, range)).flatMap((one) =>
        sectionViews(services.sections, one),
      ),
    })),
    call('top-search-keywords', async (companyId, range) => ({
      topSearchTerms: (await analytics.terms(companyId, range)).map(searchTerm),
    })),
  ]
}
