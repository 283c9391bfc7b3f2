import Joi from 'joi'
import { AppError } from '#server/errors/app-error.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { boundDownloads } from '../../../middleware/bound-downloads.ts'
import { PUBLIC_PAGE_SIZE } from '#server/http/front-door/public-pages.ts'
import type { Services } from '../../../services.ts'
import type { ApiRoute } from '../api-route.ts'
import { publicCompany, requirePreviewRight } from '../company-scope.ts'
import { listResult, sendSuccess } from '../envelope.ts'
import { fields } from '../fields.ts'
import { publicRecord, searchHit, summaryLine } from './presenter.ts'

interface PublicInput {
  domain?: string
  sectionType: SectionType
  isPreview?: boolean
}

const common = {
  domain: fields.domain,
  sectionType: fields.sectionType.default(1),
  isPreview: fields.isPreview,
}

/** SPEC §7's public calls: what visitors see, as data. Open to everybody; the preview to the company's admins. */
export function publicDataRecordCalls(services: Services): ApiRoute[] {
  const scope = async (req: Parameters<ApiRoute['handler']>[0], { domain, isPreview }: PublicInput) => {
    const company = await publicCompany(services, req, domain)
    requirePreviewRight(req, company, isPreview)
    return { company, area: isPreview ? ('preview' as const) : ('published' as const) }
  }

  // Rows in numbers are a download too, whatever they are written in.
  const before = [boundDownloads(services.openDownloads.rows)]

  return [
    {
      method: 'get',
      path: '/data-record/public/get-year',
      access: 'public',
      schema: Joi.object(common),
      async handler(req, res, input: PublicInput) {
        const { company, area } = await scope(req, input)
        const overview = await services.site.overview(company.id, input.sectionType, area)
        sendSuccess(services, req, res, overview?.years ?? [])
      },
    },
    {
      method: 'get',
      path: '/data-record/public/summary',
      access: 'public',
      schema: Joi.object({ ...common, year: fields.year }),
      async handler(req, res, input: PublicInput & { year?: number }) {
        const { company, area } = await scope(req, input)
        const listing = await services.site.listing(company.id, input.sectionType, area, input.year)
        sendSuccess(
          services,
          req,
          res,
          listing && {
            year: listing.year,
            years: listing.years,
            numberOfPayments: listing.payments,
            amount: listing.amount,
            previousAmount: listing.previousAmount,
            sections: listing.lines.map(summaryLine),
          },
        )
      },
    },
    {
      method: 'get',
      path: '/data-record/public',
      access: 'public',
      before,
      schema: Joi.object({
        ...common,
        sectionId: fields.sectionId.required(),
        year: fields.year,
        page: fields.page,
        size: fields.size.default(PUBLIC_PAGE_SIZE),
      }),
      async handler(
        req,
        res,
        input: PublicInput & { sectionId: number; year?: number; page: number; size: number },
      ) {
        const { company, area } = await scope(req, input)
        const found = await services.site.section(company.id, input.sectionType, area, input.sectionId, input)
        const { total } = found
        sendSuccess(services, req, res, {
          ...listResult(found.records.map(publicRecord), total.rowCount, input.page, input.size),
          pageSize: input.size,
          year: found.year,
          years: found.years,
          numberOfPayments: total.payments,
          amount: total.amount,
          indirectAmount: total.indirectAmount,
          repeatCount: total.repeatCount,
        })
      },
    },
    {
      method: 'get',
      path: '/data-record/public/search',
      access: 'public',
      before,
      schema: Joi.object({
        ...common,
        organizationName: fields.name,
        individualName: fields.name,
        years: fields.years,
        rootSectionIds: fields.sectionIds,
      }),
      async handler(
        req,
        res,
        input: PublicInput & {
          organizationName: string
          individualName: string
          years?: number[]
          rootSectionIds?: number[]
        },
      ) {
        const { company, area } = await scope(req, input)
        const { organizationName, individualName, years, rootSectionIds } = input
        if (!organizationName && !individualName) throw new AppError(406)
        const { data } = await services.siteSearch.choices(company.id, input.sectionType, area)
        const result = await services.siteSearch.search(data, {
          ...(organizationName && { organizationName }),
          ...(individualName && { individualName }),
          ...(years && { years }),
          ...(rootSectionIds && { rootSectionIds }),
        })
        sendSuccess(services, req, res, {
          content: result.rows.map(searchHit),
          totalElements: result.total,
          tooMany: result.tooMany,
          narrower: result.narrower,
        })
      },
    },
  ]
}
