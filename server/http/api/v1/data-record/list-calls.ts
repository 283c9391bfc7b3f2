import { answer } from '#server/lib/answer.ts'
import Joi from '#server/lib/joi.ts'
import { AppError } from '#server/errors/app-error.ts'
import { recordSorts, type RecordSort } from '#server/features/data-records/index.ts'
import { dataStatusNumbers, dataStatusOf } from '#server/features/publishing/index.ts'
import { sectionTypes } from '#server/features/sections/index.ts'
import { sendRecordsCsv } from '#server/http/files/export-records.ts'
import type { Services } from '#server/http/services.ts'
import { field, input, withDefault } from '#server/lib/input.ts'
import { companyCall, type ApiCall } from '../call.ts'
import { listAnswer, listResult } from '../list-result.ts'
import { fields } from '../fields.ts'
import { dataRecord } from './presenter.ts'
import { statusAnswer } from './publish-data.ts'
import { recordAnswer, recordAnswerFields } from './record-answers.ts'

type Needs = Pick<
  Services,
  | 'versions'
  | 'dataRecords'
  | 'publications'
  | 'sectionCatalogue'
  | 'audit'
  | 'translate'
  | 'config'
  | 'openDownloads'
>

/** DECISIONS §5: in these calls, true selects the draft and false the published data. */
const isPreview = withDefault(fields.flag, true)
const areaOf = (isPreview: boolean) => (isPreview ? 'draft' : 'published')

const filterFields = {
  keyWords: fields.text,
  year: fields.year,
  rootSectionId: fields.sectionId,
  sectionId: fields.sectionId,
  sort: withDefault(field<RecordSort>(Joi.string().valid(...recordSorts)), 'file'),
}
const listFields = {
  capped: answer.flag,
  sort: answer.oneOf(...recordSorts),
  sortable: answer.flag,
  statusUpdate: statusAnswer,
}
const scopeFields = { sectionType: fields.sectionTypeOr1, isPreview }

/** SPEC §7 Data records, for a company's admins: the list, one record, and the list as a file. */
export function recordListCalls(services: Needs): ApiCall[] {
  const { versions, dataRecords, publications } = services
  return [
    companyCall({
      method: 'get',
      path: '/data-record/list',
      access: 'company-admin',
      token: 'read',
      input: input({ ...scopeFields, page: fields.page, size: fields.size, ...filterFields }),
      answers: listAnswer(recordAnswer, listFields),
      async handler({ company, input: { sectionType, isPreview, page, size, sort, ...filter } }) {
        const data = await versions.dataIn(company.id, sectionType, areaOf(isPreview))
        const found = await dataRecords.list(data, filter, page, size, sort)
        const state = await versions.dataState(company.id, sectionType)
        const status = dataStatusOf([state], await publications.hasDue(company.id))
        return {
          ...listResult(found.records.map(dataRecord), found.total, page, size),
          // If true, more records match the key words than total_elements, which counts only those listed.
          capped: found.capped,
          sort: found.sort,
          sortable: found.sortable,
          statusUpdate: dataStatusNumbers[status],
        }
      },
    }),
    companyCall({
      method: 'get',
      path: '/data-record/detail/:id',
      access: 'company-admin',
      token: 'read',
      input: input({ isPreview }),
      names: { id: 'record' },
      answers: answer.object({ ...recordAnswerFields, sectionType: answer.oneOf(1, 2) }),
      async handler({ company, input, req }) {
        for (const sectionType of sectionTypes) {
          const data = await versions.dataIn(company.id, sectionType, areaOf(input.isPreview))
          const record = await dataRecords.find(data, String(req.params.id))
          if (record) return { ...dataRecord(record), sectionType }
        }
        throw new AppError(707)
      },
    }),
    companyCall({
      method: 'get',
      path: '/data-record/export',
      access: 'company-admin',
      token: 'read',
      input: input({ ...scopeFields, ...filterFields }),
      answers: answer.file('text/csv'),
      errors: [720],
      sendsResponse: true,
      async handler({ req, res, company, input: { sectionType, isPreview, sort, ...filter } }) {
        const data = await versions.dataIn(company.id, sectionType, areaOf(isPreview))
        await sendRecordsCsv(services, req, res, company, data, { filter, sort })
      },
    }),
  ]
}
