import type { Request, Response } from 'express'
import { KEYWORD_LIMIT, SORT_LIMIT, yearsOf, type DataRecord } from '#server/features/data-records/index.ts'
import { dataStatusOf } from '#server/features/publishing/index.ts'
import { DISCLOSURE, type SectionType } from '#server/features/sections/index.ts'
import type { RecordRow } from '#views/components/console/record-table.tsx'
import { sendRecordsCsv } from '#server/http/files/export-records.ts'
import { paths, withQuery } from '../../paths.ts'
import { DEFAULT_PAGE_SIZE, pageSizes } from '#server/http/front-door/public-pages.ts'
import { sendPage, uiOf } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'
import { companyOf, consoleShell } from '#server/http/rendering/shells.ts'
import { pagerOf } from '../pager.ts'
import { numberOf, requirePage, sizeOf } from '../query.ts'
import { dataTabs, sectionTypeNames, sectionTypes } from './names.ts'
import { sortLinks } from '../sort-links.ts'
import { chosenOf, filterQuery } from './record-filter.ts'

/** /company/data/list/{type}: the draft's records with filters in the address, and the same as a file. */
export function dataListRoutes(services: Services): Route[] {
  return sectionTypes.flatMap((type): Route[] => [
    {
      ...{ method: 'get', access: 'company-admin', host: 'any' },
      path: paths.dataList(type),
      handler: dataListPage(services, type),
    },
    {
      ...{ method: 'get', access: 'company-admin', host: 'any' },
      path: paths.dataListPart(type, 'export.csv'),
      async handler(req, res) {
        const company = companyOf(req)
        const data = await services.versions.dataIn(company.id, type, 'draft')
        await sendRecordsCsv(services, req, res, company, data, chosenOf(req))
      },
    },
  ])
}

function dataListPage(services: Services, type: SectionType) {
  return async (req: Request, res: Response): Promise<void> => {
    const company = companyOf(req)
    const { lang } = req.context
    const ui = uiOf(services, lang)
    const chosen = chosenOf(req)
    const page = numberOf(req.query.page, 1)
    const size = sizeOf(req.query.size)
    const data = await services.versions.dataIn(company.id, type, 'draft')
    const state = await services.versions.dataState(company.id, type)
    const found = await services.dataRecords.list(data, chosen.filter, page, size, chosen.sort)
    const { records, total, capped } = found
    requirePage(page, records)
    const edited = await services.dataRecords.editedOf(records)
    const edition = await services.editions.get(company.id, company.editionNumber)
    const path = paths.dataList(type)
    const query = filterQuery(chosen)
    const paging = { ...query, size: size === DEFAULT_PAGE_SIZE ? undefined : size }
    const hrefOf = (to: number) => withQuery(path, { ...paging, page: to === 1 ? undefined : to })
    const { keyWords = '', year, rootSectionId, sectionId } = chosen.filter
    const keep = Object.entries(query)
      .filter(([, value]) => value)
      .map(([name, value]): [string, string] => [name, String(value)])
    await sendPage(services, req, res, 'company/data-list', {
      shell: consoleShell(services, req, 'data'),
      type: sectionTypeNames[type],
      tabs: dataTabs(),
      uploadHref: withQuery(paths.importCsv, { type: sectionTypeNames[type] }),
      publication: {
        status: dataStatusOf([state], await services.publications.hasDue(company.id)),
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
          sectionId: sectionId ? String(sectionId) : '',
        },
        years: yearsOf(data).map((one) => ({ value: String(one), label: ui.format.fiscalYear(one) })),
        rootSections: services.sections
          .roots(type)
          .map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name[lang]}` })),
        sections: services.sections
          .of(type)
          .filter(({ content }) => content !== 'group')
          .map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name[lang]}` })),
        resetHref: path,
        active: [keyWords, year, rootSectionId, sectionId].some(Boolean),
        size,
        sort: chosen.sort,
      },
      rows: records.map((record) => rowOf(services, type, record, edited)),
      selectAction: paths.dataListPart(type, 'deletion'),
      sort: found.sortable ? sortLinks(found.sort, (sort) => withQuery(path, { ...paging, sort })) : null,
      unsortable: found.sortable || capped ? null : SORT_LIMIT,
      cappedAt: capped ? KEYWORD_LIMIT : null,
      exportHref: withQuery(paths.dataListPart(type, 'export.csv'), query),
      changesHref: paths.dataListPart(type, 'changes'),
      totalsHref: type === DISCLOSURE ? withQuery(paths.dataListPart(type, 'totals'), { year }) : null,
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

function rowOf(services: Services, type: SectionType, record: DataRecord, edited: Set<string>): RecordRow {
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
    isEdited: edited.has(record.id),
    year: record.year,
    href: paths.dataDetail(type, record.id),
  }
}
