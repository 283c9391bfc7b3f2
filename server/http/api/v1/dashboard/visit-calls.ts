import { answer } from '#server/lib/answer.ts'
import type { Request } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { limits } from '#server/features/auth/index.ts'
import type { Company } from '#server/features/companies/index.ts'
import { countUse } from '#server/http/request/rate-limit.ts'
import type { Services } from '#server/http/services.ts'
import { input, required, type Input } from '#server/lib/input.ts'
import { call, type ApiCall, type CallServices } from '../call.ts'
import { publicCompany } from '../company-scope.ts'
import { fields } from '../fields.ts'

type Needs = Pick<Services, 'visits' | 'site' | 'rateLimits'> & CallServices

const domain = required(fields.domain)

/**
 * SPEC §7: other sites that show a company's data report visits by these calls. They are made by pages of the same host,
 * or by a server, all of whose visitors then count as one. The product's own pages are counted when they are served and
 * do not use these calls (DECISIONS §8).
 */
export function visitCalls(services: Needs): ApiCall[] {
  const { visits, site } = services

  const visitCall = <T extends { domain: string }>(
    name: string,
    input: Input<T>,
    count: (req: Request, company: Company, input: T) => void | Promise<void>,
    example?: Partial<T>,
  ): ApiCall =>
    call({
      method: 'put',
      path: `/dashboard/public/${name}`,
      access: 'public',
      input,
      ...(example && { example }),
      message: 'api.update.200',
      answers: answer.nothing,
      // 704: of the section
      errors: [704, 720],
      async handler({ req, input }) {
        // Only on the company's own hosts; other public calls also work on the console's host (SEC-TEN-42).
        if (req.context.place.kind !== 'company') throw new AppError(719)
        const company = await publicCompany(services, req, input.domain)
        await countUse(services, req, limits.countByNetwork)
        await count(req, company, input)
        return null
      },
    })

  return [
    visitCall('update-view', input({ domain }), (req, company) => visits.reported(req, company, 'view')),
    visitCall(
      'update-view-per-section',
      input({ domain, sectionId: required(fields.sectionId) }),
      async (req, company, { sectionId }) => {
        const sections = await site.tree(company.id, { edition: company.editionNumber })
        if (!sections.find(sectionId)) throw new AppError(704)
        visits.reported(req, company, { sectionId })
      },
      { sectionId: 1310 },
    ),
    visitCall('update-unique-visitor', input({ domain }), (req, company) =>
      visits.reported(req, company, 'visitor'),
    ),
  ]
}
