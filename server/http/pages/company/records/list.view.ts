import { KEYWORD_LIMIT, yearsOf } from '#server/features/data-records/index.ts'
import { LIST_LIMIT, type DraftPage } from '#server/features/draft-list/index.ts'
import { bulkFields, MAX_SELECTED } from '#server/features/record-changes/index.ts'
import { dataStatusOf, sumTotals, type Area, type DataVersion } from '#server/features/publishing/index.ts'
import { DISCLOSURE, type SectionType } from '#server/features/sections/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { pageSizes } from '#server/http/front-door/page-sizes.ts'
import { sectionTypeNames } from '#server/http/pages/company/names.ts'
import { dataTabs } from '#server/http/pages/company/data-tabs.ts'
import { pagerOf } from '#server/http/pages/pager.ts'
import { keptFields } from '#server/http/pages/list-query.ts'
import { requirePage } from '#server/http/pages/list-page.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/data-list/+Page.tsx'
import { lastActProps } from './last-act.view.ts'
import { filterProps } from './list-filter.view.ts'
import { gridRow } from './list-row.ts'
import { conditionQuery, filterOf, type ListQuery } from './list.input.ts'
import { listSize } from './list-size.ts'
import { columnLinks, stateLinks } from './list-links.ts'
import type { RecordServices } from './records.ts'
import { rowForm } from './row-form.view.ts'

export type ListRequest = PageRequest<unknown, ListQuery>

export async function listProps(
  services: RecordServices,
  request: ListRequest,
  type: SectionType,
  typed: Typed | null,
): Promise<Props> {
  const { company, query, ui } = request
  const { page } = query
  const size = listSize(services.cookies, request, query.size)
  const data = await services.versions.dataIn(company.id, type, 'draft')
  const offset = (page - 1) * size
  const found = await services.draftList.page(company.id, type, filterOf(query), {
    ...{ offset, size, sort: query.sort },
  })
  requirePage(page, found.rows)
  const path = paths.dataList(type)
  const conditions = conditionQuery(query)
  const hrefOf = (asked: Partial<typeof conditions>, to = 1) =>
    withQuery(path, { ...asked, page: to === 1 ? undefined : to })
  const pageInAddress = page === 1 ? undefined : page
  return {
    shell: request.shell('data'),
    type: sectionTypeNames[type],
    tabs: dataTabs(company, type),
    uploadHref: withQuery(paths.importCsv, { type: sectionTypeNames[type] }),
    pasteHref: withQuery(paths.importPaste, {
      ...{ type: type === 2 ? 'patient' : undefined, year: query.year, sectionId: query.sectionId },
    }),
    addHref: withQuery(paths.dataListPart(type, 'new'), { year: query.year, sectionId: query.sectionId }),
    publication: await publicationProps(services, request, type),
    lastAct: await lastActProps(services, request, type, hrefOf(conditions).slice(path.length)),
    filter: filterProps(services, ui, data, query, found.isLong),
    states: stateLinks(found, query.state, (state) => hrefOf({ ...conditions, state })),
    heads: columnLinks(found, (sort) => hrefOf({ ...conditions, sort: sort === 'file' ? undefined : sort })),
    rows: found.rows.map((row, index) =>
      gridRow(services, ui, row, {
        ...{ type, conditions, page: pageInAddress, at: offset + index + 1 },
      }),
    ),
    edit: rowForm(services, request, type, found.rows, typed),
    sum: { ...found.sum, isOfDeleted: query.state === 'deleted' },
    longAt: found.isLong ? LIST_LIMIT : null,
    cappedAt: found.capped ? KEYWORD_LIMIT : null,
    bulk: bulkProps(type, found, { ...conditions, page: pageInAddress, size }),
    exportHref: withQuery(paths.dataListPart(type, 'export.csv'), conditions),
    differencesHref: hasDifferences(found)
      ? withQuery(paths.dataListPart(type, 'differences.csv'), conditions)
      : null,
    changesHref: paths.dataListPart(type, 'changes'),
    totalsHref:
      type === DISCLOSURE ? withQuery(paths.dataListPart(type, 'totals'), { year: query.year }) : null,
    pager:
      found.rows.length === 0
        ? null
        : pagerOf(
            { page, size, total: found.total, count: found.rows.length },
            (to) => hrefOf(conditions, to),
            { action: path, current: size, options: [...pageSizes], keep: keptFields(conditions) },
          ),
    hasData: hasData(data, found),
  }
}

const hasDifferences = ({ states }: DraftPage) => states.new + states.changed + states.deleted > 0
/** A draft without rows still lists those that are deleted. */
const hasData = (data: DataVersion, { total }: DraftPage) => yearsOf(data).length > 0 || total > 0

function bulkProps(
  type: SectionType,
  found: DraftPage,
  keep: Record<string, string | number | undefined>,
): Props['bulk'] {
  return {
    changeAction: paths.dataListPart(type, 'change'),
    deletionAction: paths.dataListPart(type, 'deletion'),
    exportAction: paths.dataListPart(type, 'export.csv'),
    keep: keptFields(keep),
    fields: [...bulkFields],
    matching: found.sum.rows,
    limit: MAX_SELECTED,
  }
}

/** How far the type's data is on its way to visitors. */
async function publicationProps(
  { versions, publications }: RecordServices,
  { company }: ListRequest,
  type: SectionType,
): Promise<Props['publication']> {
  const state = await versions.dataState(company.id, type)
  const rowsIn = async (area: Area) => {
    const data = await versions.dataIn(company.id, type, area)
    return sumTotals(0, await versions.totalsOf(data)).rowCount
  }
  return {
    status: dataStatusOf([state], await publications.hasDue(company.id)),
    rows: {
      draft: await rowsIn('draft'),
      preview: await rowsIn('preview'),
      published: await rowsIn('published'),
    },
    edition: state.publishedVersion > 0 ? company.editionNumber : null,
    moveAction: state.headChanged ? withQuery(paths.previewMove, { type: sectionTypeNames[type] }) : null,
    publishHref: paths.companyPreview,
  }
}
