import type { SectionType } from '#server/features/sections/index.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import { conditionQuery, filterOf, type RecordQuery } from './list.input.ts'
import type { RecordServices } from './records.ts'

/** Where a record is in the list that it was opened from, and the rows around it. */
export interface Neighbours {
  at: number
  total: number
  previousHref: string | null
  nextHref: string | null
}

/** null for a record that was opened elsewhere, and where the list is another one by now. */
export async function neighboursOf(
  { draftList }: Pick<RecordServices, 'draftList'>,
  companyId: number,
  type: SectionType,
  query: RecordQuery,
  id: string,
): Promise<Neighbours | null> {
  const { at } = query
  if (at === undefined || at < 1) return null
  const offset = Math.max(0, at - 2)
  const paging = { offset, size: 3, sort: query.sort }
  const { rows, total } = await draftList.page(companyId, type, filterOf(query), paging)
  const own = at - 1 - offset
  if (rows[own]?.record.id !== id) return null
  const hrefOf = (index: number) => {
    const row = rows[index]
    return row
      ? withQuery(paths.dataDetail(type, row.record.id), { ...conditionQuery(query), at: offset + index + 1 })
      : null
  }
  return { at, total, previousHref: own > 0 ? hrefOf(own - 1) : null, nextHref: hrefOf(own + 1) }
}
