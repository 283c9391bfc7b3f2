import type { SectionType } from '#server/features/sections/index.ts'
import { paths, withQuery } from '../../paths.ts'
import { DEFAULT_PAGE_SIZE, pageSizes } from '#server/http/front-door/public-pages.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'
import { companyOf, consoleShell } from '#server/http/rendering/shells.ts'
import { pagerOf } from '../pager.ts'
import { numberOf, requirePage, sizeOf } from '../query.ts'
import { sectionTypeNames, sectionTypes, userNames } from './names.ts'
import { nameOf } from './records/record-view.ts'

/** /company/data/list/{type}/changes: what was changed by hand since the last move to preview. */
export function recordChangesRoutes(services: Services): Route[] {
  return sectionTypes.map((type) => changesPage(services, type))
}

function changesPage(services: Services, type: SectionType): Route {
  return {
    method: 'get',
    path: paths.dataListPart(type, 'changes'),
    access: 'company-admin',
    host: 'any',
    async handler(req, res) {
      const company = companyOf(req)
      const page = numberOf(req.query.page, 1)
      const size = sizeOf(req.query.size)
      const { changes, total } = await services.recordChanges.draftChanges(company.id, type, page, size)
      requirePage(page, changes)
      const ids = changes.flatMap(({ change }) => change.userId ?? [])
      const names = await userNames(services, company, ids, req.context.lang)
      const path = paths.dataListPart(type, 'changes')
      const hrefOf = (to: number) =>
        withQuery(path, {
          page: to === 1 ? undefined : to,
          size: size === DEFAULT_PAGE_SIZE ? undefined : size,
        })
      await sendPage(services, req, res, 'company/record-changes', {
        shell: consoleShell(services, req, 'data'),
        type: sectionTypeNames[type],
        changes: changes.map(({ change, record }) => ({
          id: record.id,
          name: nameOf(record),
          sectionCode: services.sections.find(record.sectionId)?.code ?? '',
          year: record.year,
          kind: change.kind,
          user: change.userId === null ? null : (names.get(change.userId) ?? null),
          at: change.changedAt,
          href: paths.dataDetail(type, record.id),
          restoreAction:
            change.kind === 'delete' ? paths.dataDetailPart(type, record.id, 'restoration') : null,
        })),
        pager:
          changes.length === 0
            ? null
            : pagerOf({ page, size, total, count: changes.length }, hrefOf, {
                ...{ action: path, current: size, options: [...pageSizes], keep: [] },
              }),
        backHref: paths.dataList(type),
      })
    },
  }
}
