import {
  mergeKinds,
  type Difference,
  type DifferenceKind,
  type MergedDifference,
} from '#server/features/comparisons/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { differenceRow } from '#server/http/pages/company/differences/difference-row.ts'
import { requirePage } from '#server/http/pages/list-page.ts'
import { pageQuery } from '#server/http/pages/list-query.ts'
import { listPager } from '#server/http/pages/pager.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/import-rows/+Page.tsx'
import type { ImportServices } from './imports.ts'

type Kind = DifferenceKind | 'unchanged'
type RowsRequest = PageRequest<{ id: number }, { page: number; size: number; kind?: Kind; mode?: 'merge' }>

/** Rows of some kinds: what can be listed. */
interface Listed<K extends Kind> {
  kinds: readonly K[]
  countOf(kind: K): number
  list(
    kind: K,
    page: number,
    size: number,
  ): Promise<{ rows: (Difference | MergedDifference)[]; total: number }>
}

/** What may be a mistake comes first: rows that would be gone. */
const replaceKinds = ['removed', 'changed', 'added'] as const

/** One page of the rows of a kind, and how many each kind has. */
export async function importRowsProps(services: ImportServices, request: RowsRequest): Promise<Props> {
  const { dryRuns } = services
  const { import: item } = await services.imports.details(request.company.id, request.params.id)
  const { result } = await dryRuns.find(item)
  if (request.query.mode === 'merge')
    return listedProps(services, request, {
      kinds: mergeKinds,
      countOf: (kind) => result?.merge?.[kind].length ?? 0,
      list: (...asked) => dryRuns.merged(item, ...asked),
    })
  return listedProps(services, request, {
    kinds: replaceKinds,
    countOf: (kind) => result?.now[kind] ?? 0,
    list: (...asked) => dryRuns.rows(item, ...asked),
  })
}

async function listedProps<K extends Kind>(
  services: ImportServices,
  request: RowsRequest,
  { kinds, countOf, list }: Listed<K>,
): Promise<Props> {
  const { params, query, ui } = request
  const { page, size, mode } = query
  const kind = kinds.find((one) => one === query.kind) ?? kinds.find((one) => countOf(one) > 0) ?? kinds[0]!
  const { rows, total } = await list(kind, page, size)
  requirePage(page, rows)
  const path = paths.importRows(params.id)
  const hrefOf = (of: Kind, to = 1) => withQuery(path, { mode, kind: of, ...pageQuery(to, size) })
  return {
    shell: request.shell('data'),
    mode: mode ?? 'replace',
    backHref: withQuery(paths.importCheck(params.id), { mode }),
    kinds: kinds.map((one) => ({
      kind: one,
      count: countOf(one),
      href: hrefOf(one),
      isCurrent: one === kind,
    })),
    rows: rows.map((row) => differenceRow(services, ui, row)),
    pager: listPager(
      path,
      { page, size, total, count: rows.length },
      {
        keep: [...(mode ? ([['mode', mode]] as [string, string][]) : []), ['kind', kind]],
        hrefOf: (to) => hrefOf(kind, to),
      },
    ),
  }
}
