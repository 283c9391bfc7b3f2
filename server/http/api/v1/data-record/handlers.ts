import Joi from 'joi'
import { AppError } from '#server/errors/app-error.ts'
import type { Services } from '../../../services.ts'
import { dataStatusNumbers, dataStatusOf } from '#server/features/publishing/index.ts'
import { recordSorts, type RecordSort } from '#server/features/data-records/index.ts'
import type { SearchRebuild } from '#server/features/search/index.ts'
import { sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import { actorOf } from '#server/http/request/actor.ts'
import type { ApiRoute } from '../api-route.ts'
import { ownCompany } from '../company-scope.ts'
import { listResult, sendSuccess } from '../envelope.ts'
import { fields } from '../fields.ts'
import { editRecord, recordEditKeys, type RecordEdit } from './edit-record.ts'
import { dataRecord } from './presenter.ts'
import { publishData, publishSchema, type PublishInput } from './publish-handlers.ts'

interface ListInput {
  domain?: string
  sectionType: SectionType
  isPreview: boolean
  page: number
  size: number
  keyWords: string
  year?: number
  rootSectionId?: number
  sectionId?: number
  sort: RecordSort
}

/** SPEC §7 Data records, for those who keep them. */
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
        sectionId: fields.sectionId,
        sort: Joi.string()
          .valid(...recordSorts)
          .default('file'),
      }),
      async handler(req, res, { domain, sectionType, isPreview, page, size, sort, ...filter }: ListInput) {
        const company = await ownCompany(services, req, { ...(domain && { domain }) })
        // DECISIONS §5: in this call true means the draft, false what is published.
        const data = await services.versions.dataIn(
          company.id,
          sectionType,
          isPreview ? 'draft' : 'published',
        )
        const { records, total, capped, ...list } = await services.dataRecords.list(
          data,
          filter,
          page,
          size,
          sort,
        )
        const status = dataStatusOf(
          [await services.versions.dataState(company.id, sectionType)],
          await services.publications.hasDue(company.id),
        )
        sendSuccess(services, req, res, {
          ...listResult(records.map(dataRecord), total, page, size),
          // More match the key words than are counted: total_elements is how many are listed.
          capped,
          sort: list.sort,
          sortable: list.sortable,
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
          const data = await services.versions.dataIn(company.id, type, area)
          const record = await services.dataRecords.find(data, String(req.params.id))
          if (record) return sendSuccess(services, req, res, { ...dataRecord(record), sectionType: type })
        }
        throw new AppError(707)
      },
    },
    {
      method: 'put',
      path: '/data-record/index-all-data-to-elasticsearch',
      access: 'signed-in',
      schema: Joi.object({ companyId: fields.id }),
      async handler(req, res, { companyId }: { companyId?: number }) {
        const company = await ownCompany(services, req, { ...(companyId !== undefined && { companyId }) })
        // Under way already: the same answer, with how far it is.
        await services.searchRebuilds.start(actorOf(req), company.id)
        const rebuild = await services.searchRebuilds.find(company.id)
        sendSuccess(services, req, res, rebuild && indexProgress(rebuild), 'api.update.200')
      },
    },
    {
      method: 'put',
      path: '/data-record/update',
      access: 'company-admin',
      // DECISIONS §5: with an id it edits that record, without one it publishes.
      schema: Joi.object({ ...recordEditKeys, ...publishSchema }),
      async handler(req, res, input: Partial<RecordEdit> & PublishInput) {
        if (input.id !== undefined) return editRecord(services, req, res, { ...input, id: input.id })
        // An edit whose id got lost is no wish to publish.
        if (Object.keys(recordEditKeys).some((key) => key in input))
          throw new AppError(406, { fields: [{ field: 'id', message: 'common.error.required' }] })
        sendSuccess(services, req, res, await publishData(services, req, input), 'api.update.200')
      },
    },
  ]
}

function indexProgress({ state, rowsDone, rowsTotal }: SearchRebuild) {
  return { state, rowsDone, rowsTotal }
}
