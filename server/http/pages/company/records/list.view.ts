import { KEYWORD_LIMIT, SORT_LIMIT } from '#server/features/data-records/index.ts'
import { dataStatusOf } from '#server/features/publishing/index.ts'
import { DISCLOSURE, type SectionType } from '#server/features/sections/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { sectionTypeNames } from '#server/http/pages/company/names.ts'
import { dataTabs } from '#server/http/pages/company/data-tabs.ts'
import { listPager } from '#server/http/pages/pager.ts'
import { keptFields, pageQuery } from '#server/http/pages/list-query.ts'
import { requirePage } from '#server/http/pages/list-page.ts'
import { sortLinks } from '#server/http/pages/sort-links.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/data-list/+Page.tsx'
import { filterProps } from './list-filter.view.ts'
import { listColumns, listRow } from './list-row.ts'
import { conditionQuery, filterOf, type ListQuery } from './list.input.ts'
import type { RecordServices } from './records.ts'

type ListRequest = PageRequest<unknown, ListQuery>

export async function listProps(
  services: RecordServices,
  request: ListRequest,
  type: SectionType,
): Promise<Props> {
  const { company, query, ui } = request
  const { page, size } = query
  const data = await services.versions.dataIn(company.id, type, 'draft')
  const found = await services.dataRecords.list(data, filterOf(query), page, size, query.sort)
  const { records, total, capped } = found
  requirePage(page, records)
  const edited = await services.dataRecords.editedOf(records)
  const path = paths.dataList(type)
  const conditions = conditionQuery(query)
  const hrefOf = (query: ReturnType<typeof conditionQuery>, to: number) => {
    const { page, size: shown } = pageQuery(to, size)
    return withQuery(path, { ...query, size: shown, page })
  }
  return {
    shell: request.shell('data'),
    type: sectionTypeNames[type],
    tabs: dataTabs(company, type),
    uploadHref: withQuery(paths.importCsv, { type: sectionTypeNames[type] }),
    publication: await publicationProps(services, request, type),
    filter: filterProps(services, ui, data, query),
    columns: listColumns(ui),
    rows: records.map((record) => listRow(services, type, record, edited)),
    selectAction: paths.dataListPart(type, 'deletion'),
    sort: found.sortable ? sortLinks(found.sort, (sort) => hrefOf({ ...conditions, sort }, 1)) : null,
    unsortable: found.sortable || capped ? null : SORT_LIMIT,
    cappedAt: capped ? KEYWORD_LIMIT : null,
    exportHref: withQuery(paths.dataListPart(type, 'export.csv'), conditions),
    changesHref: paths.dataListPart(type, 'changes'),
    totalsHref:
      type === DISCLOSURE ? withQuery(paths.dataListPart(type, 'totals'), { year: query.year }) : null,
    pager: listPager(
      path,
      { page, size, total, count: records.length },
      { keep: keptFields(conditions), hrefOf: (to) => hrefOf(conditions, to) },
    ),
    hasData: data.imports.length > 0,
  }
}

/** How far the type's data is on its way to visitors. */
async function publicationProps(
  { versions, editions, publications }: RecordServices,
  { company }: ListRequest,
  type: SectionType,
): Promise<Props['publication']> {
  const state = await versions.dataState(company.id, type)
  const edition = await editions.get(company.id, company.editionNumber)
  return {
    status: dataStatusOf([state], await publications.hasDue(company.id)),
    changes: null,
    published:
      edition && state.publishedVersion > 0 ? { edition: edition.number, at: edition.publishedAt } : null,
    moveAction: state.headChanged ? withQuery(paths.previewMove, { type: sectionTypeNames[type] }) : null,
    publishHref: paths.publication,
  }
}
