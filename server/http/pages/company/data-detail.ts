import type { Request, Response } from 'express'
import type { DataRecord } from '#server/features/data-records/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { toSnake } from '#server/lib/case.ts'
import { paths } from '../../paths.ts'
import { sendPage, uiOf } from '../../render.ts'
import type { Route } from '../../route.ts'
import type { Services } from '../../services.ts'
import { companyOf, consoleShell } from '../../shells.ts'
import { sectionLabel, sectionTypeNames, sectionTypes } from './names.ts'

/** The columns of DECISIONS §10 in their order, as the record names them. */
const COLUMNS = [
  'itemNumber',
  'jrctNumber',
  'payee',
  'facility',
  'department',
  'name',
  'alternateKanji',
  'alternateFacility',
  'alternateDepartment',
  'numberOfPayments',
  'amount',
  'quantity',
  'item',
  'reason',
  'comments',
  'title',
] as const satisfies (keyof DataRecord)[]

/** /company/data/disclosure/{id} and /company/data/patient/{id}: one record of the draft. */
export function dataDetailRoutes(services: Services): Route[] {
  return sectionTypes.map((type) => ({
    method: 'get',
    path: paths.dataDetail(type, ':id'),
    access: 'company-admin',
    host: 'any',
    handler: dataDetailPage(services, type),
  }))
}

function dataDetailPage(services: Services, type: SectionType) {
  return async (req: Request, res: Response): Promise<void> => {
    const company = companyOf(req)
    const ui = uiOf(services, req.context.lang)
    const data = await services.publishing.dataIn(company.id, type, 'draft')
    const record = await services.dataRecords.get(data, String(req.params.id))
    const { import: item } = await services.imports.details(company.id, record.importId)
    const file = await services.uploads.get(company.id, item.uploadedFileId)
    const text = (value: string | number | null) =>
      typeof value === 'number' ? ui.format.count(value) : value
    await sendPage(services, req, res, 'company/data-detail', {
      shell: consoleShell(services, req, 'data'),
      type: sectionTypeNames[type],
      name: record.name ?? record.facility ?? record.payee ?? record.title ?? record.id,
      sectionName: sectionLabel(services, record.sectionId, ui.lang) ?? '',
      year: record.year,
      fields: COLUMNS.map((column) => ({ column: toSnake(column), text: text(record[column]) })),
      isIndirect: record.isIndirect,
      isRepeat: record.isRepeat,
      source: { fileName: file.fileName, href: paths.importCheck(item.id), row: record.rowNo },
      backHref: paths.dataList(type),
    })
  }
}
