import type { Request, Response } from 'express'
import Joi from 'joi'
import { AppError } from '#server/errors/app-error.ts'
import { limits } from '#server/features/auth/index.ts'
import type { Company } from '#server/features/companies/index.ts'
import { countUse } from '#server/http/request/rate-limit.ts'
import type { Services } from '../../../services.ts'
import type { ApiRoute } from '../api-route.ts'
import { publicCompany } from '../company-scope.ts'
import { sendSuccess } from '../envelope.ts'
import { fields } from '../fields.ts'

/**
 * SPEC §7: who shows a company's data otherwise tells that somebody looks at it: a page of the same host, or a server,
 * whose visitors are one visitor then. Our own pages are counted when they are served and never call these
 * (DECISIONS §8).
 */
export function publicDashboardCalls(services: Services): ApiRoute[] {
  const { visits, sections } = services
  const call = <Input extends { domain: string }>(
    name: string,
    more: Joi.SchemaMap,
    count: (req: Request, company: Company, input: Input) => void,
  ): ApiRoute => ({
    ...{ method: 'put', path: `/dashboard/public/${name}`, access: 'public' },
    schema: Joi.object({ domain: fields.domain.required(), ...more }),
    async handler(req: Request, res: Response, input: Input) {
      // Only on the company's own hosts, though other public calls may come to the console's too (SEC-TEN-42).
      if (req.context.place.kind !== 'company') throw new AppError(719)
      const company = await publicCompany(services, req, input.domain)
      await countUse(services, req, limits.countByNetwork)
      count(req, company, input)
      sendSuccess(services, req, res, null, 'api.update.200')
    },
  })
  return [
    call('update-view', {}, (req, company) => visits.told(req, company, 'view')),
    call<{ domain: string; sectionId: number }>(
      'update-view-per-section',
      { sectionId: fields.sectionId.required() },
      (req, company, { sectionId }) => {
        if (!sections.find(sectionId)) throw new AppError(704)
        visits.told(req, company, { sectionId })
      },
    ),
    call('update-unique-visitor', {}, (req, company) => visits.told(req, company, 'visitor')),
  ]
}
