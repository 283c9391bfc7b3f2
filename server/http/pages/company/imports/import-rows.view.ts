import type { DifferenceKind } from '#server/features/comparisons/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { differenceRow } from '#server/http/pages/company/differences/difference-row.ts'
import { requirePage } from '#server/http/pages/list-page.ts'
import { pageQuery } from '#server/http/pages/list-query.ts'
import { listPager } from '#server/http/pages/pager.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/import-rows/+Page.tsx'
import type { ImportServices } from './imports.ts'

type RowsRequest = PageRequest<{ id: number }, { page: number; size: number; kind?: DifferenceKind }>

/** What may be a mistake comes first: rows that would be gone. */
const kinds = ['removed', 'changed', 'added'] as const

/** One page of the rows of a kind, and how many each kind has. */
export async function importRowsProps(services: ImportServices, request: RowsRequest): Promise<Props> {
  const { company, params, query, ui } = request
  const { import: item } = await services.imports.details(company.id, params.id)
  const { result } = await services.dryRuns.find(item)
  const counts = result?.now
  const kind = query.kind ?? kinds.find((one) => (counts?.[one] ?? 0) > 0) ?? 'removed'
  const { page, size } = query
  const { rows, total } = await services.dryRuns.rows(item, kind, page, size)
  requirePage(page, rows)
  const path = paths.importRows(item.id)
  const hrefOf = (of: DifferenceKind, to = 1) => withQuery(path, { kind: of, ...pageQuery(to, size) })
  return {
    shell: request.shell('data'),
    backHref: paths.importCheck(item.id),
    kinds: kinds.map((one) => ({
      kind: one,
      count: counts?.[one] ?? 0,
      href: hrefOf(one),
      isCurrent: one === kind,
    })),
    rows: rows.map((row) => differenceRow(services, ui, row)),
    pager: listPager(
      path,
      { page, size, total, count: rows.length },
      { keep: [['kind', kind]], hrefOf: (to) => hrefOf(kind, to) },
    ),
  }
}
