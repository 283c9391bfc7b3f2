import type { Request, Response } from 'express'
import { yearsOf, type DataRecord } from '#server/features/data-records/index.ts'
import { dataStatusOf } from '#server/features/publishing/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { RecordRow } from '#views/components/console/record-table.tsx'
import { paths, withQuery } from '../../paths.ts'
import { DEFAULT_PAGE_SIZE, pageSizes } from '../../public-pages.ts'
import { sendPage, uiOf } from '../../render.ts'
import type { Route } from '../../route.ts'
import type { Services } from '../../services.ts'
import { companyOf, consoleShell } from '../../shells.ts'
import { pagerOf } from '../pager.ts'
import { numberOf, requirePage, sizeOf, textOf, yearOf } from '../query.ts'
import { dataTabs, sectionTypeNames, sectionTypes } from './names.ts'

/** /company/data/list/{type}: the draft's records with filters in the address. */
export function dataListRoutes(services: Services): Route[] {
  return sectionTypes.map((type) => ({
    method: 'get',
    path: paths.dataList(type),
    access: 'company-admin',
    host: 'any',
    handler: dataListPage(services, type),
  }))
}

function dataListPage(services: Services, type: SectionType) {
  return async (req: Request, res: Response): Promise<void> => {
    const company = companyOf(req)
    const { lang } = req.context
    const ui = uiOf(services, lang)
    const year = yearOf(req.query.year)
    const rootSectionId = req.query.rootSectionId ? numberOf(req.query.rootSectionId, 0) : undefined
    const keyWords = textOf(req.query.keyWords).slice(0, 255)
    const page = numberOf(req.query.page, 1)
    const size = sizeOf(req.query.size)
    const data = await services.publishing.dataIn(company.id, type, 'draft')
    const state = await services.publishing.dataState(company.id, type)
    const { records, total, capped } = await services.dataRecords.list(
      data,
      { year, rootSectionId, keyWords },
      page,
      size,
    )
    requirePage(page, records)
    const edition = await services.publishing.edition(company.id, company.editionNumber)
    const path = paths.dataList(type)
    const filter = { keyWords, year, rootSectionId }
    const hrefOf = (to: number) =>
      withQuery(path, {
        ...filter,
        page: to === 1 ? undefined : to,
        size: size === DEFAULT_PAGE_SIZE ? undefined : size,
      })
    const keep = Object.entries(filter)
      .filter(([, value]) => value)
      .map(([name, value]): [string, string] => [name, String(value)])
    await sendPage(services, req, res, 'company/data-list', {
      shell: consoleShell(services, req, 'data'),
      type: sectionTypeNames[type],
      tabs: dataTabs(),
      uploadHref: withQuery(paths.importCsv, { type: sectionTypeNames[type] }),
      publication: {
        status: dataStatusOf([state]),
        changes: null,
        published:
          edition && state.publishedVersion > 0 ? { edition: edition.number, at: edition.publishedAt } : null,
        moveAction: state.headChanged ? withQuery(paths.previewMove, { type: sectionTypeNames[type] }) : null,
        publishHref: paths.publication,
      },
      filter: {
        action: path,
        values: {
          keyWords,
          year: year ? String(year) : '',
          rootSectionId: rootSectionId ? String(rootSectionId) : '',
        },
        years: yearsOf(data).map((one) => ({ value: String(one), label: ui.format.fiscalYear(one) })),
        rootSections: services.sections
          .roots(type)
          .map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name[lang]}` })),
        resetHref: path,
        active: keep.length > 0,
        size,
      },
      rows: records.map((record) => rowOf(services, type, record)),
      cappedAt: capped ? total : null,
      pager:
        records.length === 0
          ? null
          : pagerOf({ page, size, total, count: records.length }, hrefOf, {
              action: path,
              current: size,
              options: [...pageSizes],
              keep,
            }),
      hasData: data.imports.length > 0,
    })
  }
}

function rowOf(services: Services, type: SectionType, record: DataRecord): RecordRow {
  const facility = record.payee ?? record.facility
  return {
    id: record.id,
    itemNumber: record.itemNumber,
    sectionCode: services.sections.find(record.sectionId)?.code ?? '',
    facility,
    department: record.department,
    name: record.name,
    other: facility || record.name ? null : record.title,
    payments: record.numberOfPayments,
    yen: record.amount,
    isIndirect: record.isIndirect,
    isRepeat: record.isRepeat,
    year: record.year,
    href: paths.dataDetail(type, record.id),
  }
}
