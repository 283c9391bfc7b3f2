import type { RecordStatesService } from '#server/features/record-changes/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { DEFAULT_PAGE_SIZE, pageSizes } from '#server/http/front-door/page-sizes.ts'
import { sectionTypeNames } from '#server/http/pages/company/names.ts'
import { userNames } from '#server/http/pages/company/user-names.ts'
import { pagerOf } from '#server/http/pages/pager.ts'
import { requirePage } from '#server/http/pages/list-page.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/record-changes/+Page.tsx'
import { nameOf } from './record-view.ts'
import type { RecordServices } from './records.ts'

type Found = Awaited<ReturnType<RecordStatesService['draftChanges']>>
type Paging = { page: number; size: number }

export async function changesProps(
  services: RecordServices,
  request: PageRequest<unknown, Paging>,
  type: SectionType,
): Promise<Props> {
  const { company, query, lang } = request
  const found = await services.recordStates.draftChanges(company.id, type, query.page, query.size)
  requirePage(query.page, found.changes)
  const ids = found.changes.flatMap(({ change }) => change.userId ?? [])
  const names = await userNames(services, company, ids, lang)
  return {
    shell: request.shell('data'),
    type: sectionTypeNames[type],
    changes: found.changes.map((one) => rowOf(services, type, one, names)),
    pager: found.changes.length === 0 ? null : pagerFor(type, query, found),
    backHref: paths.dataList(type),
  }
}

function rowOf(
  { sections }: RecordServices,
  type: SectionType,
  { change, record }: Found['changes'][number],
  names: Map<number, string>,
): Props['changes'][number] {
  return {
    id: record.id,
    name: nameOf(record),
    sectionCode: sections.in(record.year).find(record.sectionId)?.code ?? '',
    year: record.year,
    kind: change.kind,
    user: change.userId === null ? null : (names.get(change.userId) ?? null),
    at: change.changedAt,
    href: paths.dataDetail(type, record.id),
    restoreAction: change.kind === 'delete' ? paths.dataDetailPart(type, record.id, 'restoration') : null,
  }
}

function pagerFor(type: SectionType, { page, size }: Paging, { changes, total }: Found) {
  const path = paths.dataListPart(type, 'changes')
  const hrefOf = (to: number) =>
    withQuery(path, {
      page: to === 1 ? undefined : to,
      size: size === DEFAULT_PAGE_SIZE ? undefined : size,
    })
  return pagerOf({ page, size, total, count: changes.length }, hrefOf, {
    ...{ action: path, current: size, options: [...pageSizes], keep: [] },
  })
}
