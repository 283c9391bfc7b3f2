import Joi from 'joi'
import { AppError } from '#server/errors/app-error.ts'
import type { Services } from '../../../services.ts'
import { dataStatusNumbers, dataStatusOf, dataTrackOf } from '#server/features/publishing/index.ts'
import { sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import type { ApiRoute } from '../api-route.ts'
import { ownCompany } from '../company-scope.ts'
import { listResult, sendSuccess } from '../envelope.ts'
import { fields } from '../fields.ts'
import { dataRecord } from './presenter.ts'

interface ListInput {
  domain?: string
  sectionType: SectionType
  isPreview: boolean
  page: number
  size: number
  keyWords: string
  year?: number
  rootSectionId?: number
}

const noteSchema = Joi.string().allow('').max(1000).default('')

/** SPEC §7 Data records, for those who keep them. Editing one record comes with the data part. */
export function dataRecordCalls(services: Services): ApiRoute[] {
  return [
    {
      method: 'get',
      path: '/data-record/list',
      access: 'company-admin',
      schema: Joi.object({
        domain: fields.domain,
        sectionType: fields.sectionType.default(1),
        isPreview: fields.isPreview.default(true),
        page: fields.page,
        size: fields.size,
        keyWords: fields.keyWords,
        year: fields.year,
        rootSectionId: fields.sectionId,
      }),
      async handler(req, res, { domain, sectionType, isPreview, page, size, ...filter }: ListInput) {
        const company = await ownCompany(services, req, { ...(domain && { domain }) })
        // DECISIONS §5: in this call true means the draft, false what is published.
        const data = await services.publishing.dataIn(
          company.id,
          sectionType,
          isPreview ? 'draft' : 'published',
        )
        const { records, total, capped } = await services.dataRecords.list(data, filter, page, size)
        const status = dataStatusOf([await services.publishing.dataState(company.id, sectionType)])
        sendSuccess(services, req, res, {
          ...listResult(records.map(dataRecord), total, page, size),
          // More match the keywords than the list goes through.
          capped,
          statusUpdate: dataStatusNumbers[status],
        })
      },
    },
    {
      method: 'get',
      path: '/data-record/detail/:id',
      access: 'company-admin',
      schema: Joi.object({ domain: fields.domain, isPreview: fields.isPreview.default(true) }),
      async handler(req, res, { domain, isPreview }: { domain?: string; isPreview: boolean }) {
        const company = await ownCompany(services, req, { ...(domain && { domain }) })
        const area = isPreview ? 'draft' : 'published'
        for (const type of sectionTypes) {
          const data = await services.publishing.dataIn(company.id, type, area)
          const record = await services.dataRecords.find(data, String(req.params.id))
          if (record) return sendSuccess(services, req, res, { ...dataRecord(record), sectionType: type })
        }
        throw new AppError(707)
      },
    },
    {
      method: 'put',
      path: '/data-record/move-data-record',
      access: 'signed-in',
      schema: Joi.object({ companyId: fields.id, sectionType: fields.sectionType }),
      async handler(req, res, { companyId, sectionType }: { companyId?: number; sectionType?: SectionType }) {
        const company = await ownCompany(services, req, { ...(companyId !== undefined && { companyId }) })
        const moved = await services.publishing.moveToPreview(company.id, sectionType && [sectionType])
        sendSuccess(services, req, res, { tracks: moved }, 'api.update.200')
      },
    },
    {
      method: 'put',
      path: '/data-record/update',
      access: 'company-admin',
      // DECISIONS §5: with an id it edits that record. Until it can, it must not publish instead.
      schema: Joi.object({ id: Joi.forbidden(), sectionType: fields.sectionType, note: noteSchema }),
      async handler(req, res, { sectionType, note }: { sectionType?: SectionType; note: string }) {
        const company = await ownCompany(services, req, {})
        const tracks = (sectionType ? [sectionType] : sectionTypes).map(dataTrackOf)
        const edition = await services.publishing.publish(company.id, {
          userId: req.auth!.user.id,
          note,
          tracks,
        })
        sendSuccess(
          services,
          req,
          res,
          { edition: edition?.number ?? null, statusUpdate: await statusOf(services, company.id) },
          'api.update.200',
        )
      },
    },
    {
      method: 'get',
      path: '/data-record/check-update-progress',
      access: 'company-admin',
      schema: Joi.object({ domain: fields.domain }),
      async handler(req, res, { domain }: { domain?: string }) {
        const company = await ownCompany(services, req, { ...(domain && { domain }) })
        sendSuccess(services, req, res, { statusUpdate: await statusOf(services, company.id) })
      },
    },
  ]
}

async function statusOf(services: Services, companyId: number): Promise<number> {
  const states = await services.publishing.states(companyId)
  return dataStatusNumbers[dataStatusOf(sectionTypes.map((type) => states.get(dataTrackOf(type))!))]
}
