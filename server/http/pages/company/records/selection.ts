import type { DataRecord } from '#server/features/data-records/index.ts'
import { MAX_SELECTED } from '#server/features/record-changes/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { redirect, type Redirect } from '#server/http/definitions/answers.ts'
import { texts } from '#server/http/definitions/fields.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { chosenOf } from '#server/http/definitions/query-fields.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import { extend, type InputOf } from '#server/lib/input.ts'
import { conditionQuery, filterOf, listQuery } from './list.input.ts'
import { listSize } from './list-size.ts'
import type { RecordServices } from './records.ts'

/** Rows chosen in the list: named one by one, all of the page that was shown, or all that match the conditions. */
export const selectionQuery = extend(listQuery, { id: texts, all: chosenOf(['page', 'matching']) })
export type SelectionQuery = InputOf<typeof selectionQuery>

/** The chosen records of the draft, at most one more than can be changed at once. Deleted rows are left out. */
export async function selectedRecords(
  services: Pick<RecordServices, 'draftList' | 'dataRecords' | 'versions' | 'cookies'>,
  request: PageRequest<unknown, SelectionQuery>,
  type: SectionType,
): Promise<DataRecord[]> {
  const { company, query } = request
  const { draftList, cookies } = services
  if (query.all === 'matching') return draftList.matching(company.id, type, filterOf(query), MAX_SELECTED + 1)
  if (query.all === 'page') {
    const size = listSize(cookies, request, query.size)
    const paging = { offset: (query.page - 1) * size, size, sort: query.sort }
    const { rows } = await draftList.page(company.id, type, filterOf(query), paging)
    return rows.filter(({ state }) => state !== 'deleted').map(({ record }) => record)
  }
  return recordsOf(services, company.id, type, query.id.slice(0, MAX_SELECTED + 1))
}

/** Those that the draft has. */
export async function recordsOf(
  { versions, dataRecords }: Pick<RecordServices, 'versions' | 'dataRecords'>,
  companyId: number,
  type: SectionType,
  ids: readonly string[],
): Promise<DataRecord[]> {
  const data = await versions.dataIn(companyId, type, 'draft')
  const found: DataRecord[] = []
  for (const id of new Set(ids)) {
    const record = await dataRecords.find(data, id)
    if (record) found.push(record)
  }
  return found
}

/** The list as it was when the rows were chosen. */
export function listHref(type: SectionType, query: SelectionQuery): string {
  return withQuery(paths.dataList(type), {
    ...conditionQuery(query),
    page: query.page === 1 ? undefined : query.page,
  })
}

/** Back to the list, which says what is wrong with the choice; null if nothing is. */
export function refusedSelection(
  type: SectionType,
  query: SelectionQuery,
  records: readonly unknown[],
): Redirect | null {
  const key =
    records.length === 0 ? 'grid.bulk.nothing' : records.length > MAX_SELECTED ? 'grid.bulk.tooMany' : null
  return key === null ? null : redirect(listHref(type, query), { level: 'error', key })
}

/** '12-3.0,12-4.1': records with the revisions that were looked at, in one field, however many. */
export const seenText = (records: readonly { id: string; revision: number }[]) =>
  records.map(({ id, revision }) => `${id}.${revision}`).join(',')
