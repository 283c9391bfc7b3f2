import Joi from 'joi'
import { differenceKinds } from '#server/features/comparisons/index.ts'
import { changedFields } from '#server/features/record-fields/index.ts'
import type { Difference, DifferenceKind, Differences } from '#server/features/comparisons/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { toSnake } from '#server/lib/case.ts'
import type { Services } from '../../../services.ts'
import type { ApiRoute } from '../api-route.ts'
import { ownCompany } from '../company-scope.ts'
import { listResult, sendSuccess } from '../envelope.ts'
import { fields } from '../fields.ts'
import { dataRecord } from './presenter.ts'

interface ListInput {
  domain?: string
  sectionType: SectionType
  sectionId?: number
  year?: number
  kind?: DifferenceKind
  page: number
  size: number
}

/** What the preview differs in from what visitors see, row by row; and how far the comparison is. */
export function differenceCalls(services: Services): ApiRoute[] {
  return [
    {
      method: 'get',
      path: '/data-record/differences',
      access: 'company-admin',
      schema: Joi.object({
        domain: fields.domain,
        sectionType: fields.sectionType.default(1),
        sectionId: fields.sectionId,
        year: fields.year,
        kind: Joi.valid(...differenceKinds),
        page: fields.page,
        size: fields.size,
      }),
      async handler(req, res, { domain, sectionType, page, size, ...filter }: ListInput) {
        const company = await ownCompany(services, req, { ...(domain && { domain }) })
        if (filter.sectionId !== undefined) services.sections.get(sectionType, filter.sectionId)
        const from = await services.versions.dataIn(company.id, sectionType, 'published')
        const to = await services.versions.dataIn(company.id, sectionType, 'preview')
        const differences = await services.comparisons.between(from, to)
        const { rows, total } = await services.comparisons.rows(from, to, filter, page, size)
        sendSuccess(services, req, res, {
          ...listResult(rows.map(difference), total, page, size),
          ...progress(differences),
          sections: differences.sections.map(({ unchanged: _unchanged, ...counts }) => counts),
        })
      },
    },
    {
      method: 'get',
      path: '/data-record/check-differences-progress',
      access: 'company-admin',
      passive: true,
      schema: Joi.object({ domain: fields.domain, sectionType: fields.sectionType.default(1) }),
      async handler(req, res, { domain, sectionType }: { domain?: string; sectionType: SectionType }) {
        const company = await ownCompany(services, req, { ...(domain && { domain }) })
        sendSuccess(
          services,
          req,
          res,
          progress(await services.comparisons.summaryOf(company.id, sectionType)),
        )
      },
    },
  ]
}

/** `state` is same, queued, running, done or failed; the counts are null until it is done. */
function progress({ state, percentage, rows }: Differences) {
  const { added, changed, removed } = rows ?? { added: null, changed: null, removed: null }
  return { state, progress: percentage, added, changed, removed }
}

function difference({ before, after, ...row }: Difference) {
  return {
    ...row,
    before: before && dataRecord(before),
    after: after && dataRecord(after),
    changedFields: before && after ? changedFields(before, after).map(toSnake) : [],
  }
}
