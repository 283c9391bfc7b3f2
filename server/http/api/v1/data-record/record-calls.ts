import type { Request, Response } from 'express'
import Joi from 'joi'
import { AppError } from '#server/errors/app-error.ts'
import { recordSorts, type RecordFilter, type RecordSort } from '#server/features/data-records/index.ts'
import { MAX_SELECTED, type Seen } from '#server/features/record-changes/index.ts'
import { sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import { actorOf } from '#server/http/request/actor.ts'
import { sendRecordsCsv } from '#server/http/files/export-records.ts'
import type { Services } from '../../../services.ts'
import type { ApiRoute } from '../api-route.ts'
import { ownCompany } from '../company-scope.ts'
import { sendSuccess } from '../envelope.ts'
import { fields } from '../fields.ts'
import { dataRecord, historyEntry, yearEntries } from './presenter.ts'

const revision = fields.count.required()
const figure = Joi.alternatives(Joi.number().strict(), Joi.string().allow('').max(40)).allow(null)

interface ExportInput extends RecordFilter {
  domain?: string
  sectionType: SectionType
  isPreview: boolean
  sort: RecordSort
}

interface TotalsInput {
  sectionType: SectionType
  year: number
  stamp?: string
  totals: {
    sectionId: number
    numberOfPayments?: number | string | null
    amount?: number | string | null
  }[]
}

/** Which type a record of the company's draft is of. @throws AppError 707 */
export async function typeOfRecord(services: Services, companyId: number, id: string): Promise<SectionType> {
  for (const type of sectionTypes) {
    const known = await services.recordChanges.state(companyId, type, id).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 707) return undefined
      throw error
    })
    if (known) return type
  }
  throw new AppError(707)
}

/** What is done with single records of the draft beyond reading them (SPEC §7), their file and the yearly totals. */
export function recordCalls(services: Services): ApiRoute[] {
  const place = async (req: Request) => {
    const company = await ownCompany(services, req, {})
    const id = String(req.params.id)
    return { companyId: company.id, id, type: await typeOfRecord(services, company.id, id) }
  }
  const answer = (req: Request, res: Response, { record, isChanged }: Changed) =>
    sendSuccess(services, req, res, { ...dataRecord(record), isChanged }, 'api.update.200')

  return [
    {
      method: 'get',
      path: '/data-record/history/:id',
      access: 'company-admin',
      schema: Joi.object({}),
      async handler(req, res) {
        const { companyId, type, id } = await place(req)
        const history = await services.recordChanges.history(companyId, type, id)
        sendSuccess(services, req, res, history.map(historyEntry))
      },
    },
    {
      method: 'delete',
      path: '/data-record/delete/:id',
      access: 'company-admin',
      // left out: whatever revision is there
      schema: Joi.object({ revision: fields.count }),
      async handler(req, res, input: { revision?: number }) {
        const { companyId, type, id } = await place(req)
        const { record } = await services.recordChanges.state(companyId, type, id)
        const seen = { id, revision: input.revision ?? record.revision }
        await services.recordChanges.remove(actorOf(req), companyId, type, [seen])
        sendSuccess(services, req, res, null, 'api.delete.200')
      },
    },
    {
      method: 'post',
      path: '/data-record/delete-selected',
      access: 'company-admin',
      schema: Joi.object({
        sectionType: fields.sectionType.default(1),
        records: Joi.array()
          .items(Joi.object({ id: Joi.string().max(21).required(), revision }))
          .min(1)
          .max(MAX_SELECTED)
          .required(),
      }),
      async handler(req, res, { sectionType, records }: { sectionType: SectionType; records: Seen[] }) {
        const company = await ownCompany(services, req, {})
        await services.recordChanges.remove(actorOf(req), company.id, sectionType, records)
        sendSuccess(services, req, res, { deleted: records.length }, 'api.delete.200')
      },
    },
    {
      method: 'put',
      path: '/data-record/revert/:id',
      access: 'company-admin',
      schema: Joi.object({ revision }),
      async handler(req, res, input: { revision: number }) {
        const { companyId, type, id } = await place(req)
        answer(req, res, await services.recordChanges.revert(actorOf(req), companyId, type, { id, ...input }))
      },
    },
    {
      method: 'put',
      path: '/data-record/restore/:id',
      access: 'company-admin',
      schema: Joi.object({}),
      async handler(req, res) {
        const { companyId, type, id } = await place(req)
        answer(req, res, await services.recordChanges.restore(actorOf(req), companyId, type, id))
      },
    },
    {
      method: 'get',
      path: '/data-record/export',
      access: 'company-admin',
      schema: Joi.object({
        domain: fields.domain,
        sectionType: fields.sectionType.default(1),
        isPreview: fields.isPreview.default(true),
        keyWords: fields.keyWords,
        year: fields.year,
        rootSectionId: fields.sectionId,
        sectionId: fields.sectionId,
        sort: Joi.string()
          .valid(...recordSorts)
          .default('file'),
      }),
      async handler(req, res, { domain, sectionType, isPreview, sort, ...filter }: ExportInput) {
        const company = await ownCompany(services, req, { ...(domain && { domain }) })
        // DECISIONS §5: true means the draft here, false what is published.
        const area = isPreview ? 'draft' : 'published'
        const data = await services.versions.dataIn(company.id, sectionType, area)
        await sendRecordsCsv(services, req, res, company, data, { filter, sort })
      },
    },
    {
      method: 'get',
      path: '/data-record/totals',
      access: 'company-admin',
      schema: Joi.object({ sectionType: fields.sectionType.default(1), year: fields.year.required() }),
      async handler(req, res, { sectionType, year }: TotalsInput) {
        const company = await ownCompany(services, req, {})
        const entries = await services.totalEntries.ofYear(company.id, sectionType, year)
        sendSuccess(services, req, res, yearEntries(entries))
      },
    },
    {
      method: 'put',
      path: '/data-record/totals',
      access: 'company-admin',
      schema: Joi.object({
        sectionType: fields.sectionType.default(1),
        year: fields.year.required(),
        // left out: whatever is there
        stamp: Joi.string().max(2000),
        totals: Joi.array()
          .items(
            Joi.object({ sectionId: fields.sectionId.required(), numberOfPayments: figure, amount: figure }),
          )
          .unique('sectionId')
          .max(50)
          .required(),
      }),
      async handler(req, res, { sectionType, year, stamp, totals }: TotalsInput) {
        const company = await ownCompany(services, req, {})
        const typed = totals.map(({ sectionId, numberOfPayments, amount }) => ({
          sectionId,
          numberOfPayments: String(numberOfPayments ?? ''),
          amount: String(amount ?? ''),
        }))
        await services.totalEntries.save(actorOf(req), company.id, sectionType, year, typed, stamp ?? null)
        const entries = await services.totalEntries.ofYear(company.id, sectionType, year)
        sendSuccess(services, req, res, yearEntries(entries), 'api.update.200')
      },
    },
  ]
}

type Changed = Awaited<ReturnType<Services['recordChanges']['restore']>>
