import type { ListedRow } from '#server/features/draft-list/index.ts'
import { typedFigure } from '#server/features/record-changes/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { RowForm } from '#views/components/console/grid/row-form.ts'
import { rowAnchor } from './list-row.ts'
import { conditionQuery, type ListQuery } from './list.input.ts'
import { nameOf } from './record-view.ts'
import { sectionChoices } from './section-choices.ts'
import type { RecordServices } from './records.ts'

/** The form in place of a row: of the one that the address names, or that was refused. null if none is edited. */
export function rowForm(
  { sections }: RecordServices,
  { query }: PageRequest<unknown, ListQuery>,
  type: SectionType,
  rows: readonly ListedRow[],
  typed: Typed | null,
): RowForm | null {
  const row = rows.find(({ record, state }) => record.id === query.edit && state !== 'deleted')
  if (!row) return null
  const { record } = row
  const tree = sections.in(record.year)
  const section = tree.get(type, record.sectionId)
  const recipient = recipientColumn(record)
  const stored = {
    section_code: section.code,
    item_number: record.itemNumber ?? '',
    [recipient]: (recipient === 'payee' ? record.payee : record.facility) ?? '',
    department: record.department ?? '',
    name: record.name ?? '',
    number_of_payments: typedFigure(record.numberOfPayments),
    amount: typedFigure(record.amount),
  }
  const isConflict = typed?.code === 721
  const conditions = conditionQuery(query)
  const page = query.page === 1 ? undefined : query.page
  const back = withQuery(paths.dataList(type), { ...conditions, page })
  return {
    id: record.id,
    title: nameOf(record),
    action: withQuery(paths.dataList(type), { ...conditions, page, edit: record.id }),
    cancelHref: `${back}#${rowAnchor(record.id)}`,
    recordHref: paths.dataDetail(type, record.id),
    // Once both were seen, what is saved next is meant.
    revision: typed && !isConflict ? (typed.values['revision'] ?? '') : String(record.revision),
    recipient,
    isTotal: section.content === 'total',
    values: typed ? { ...stored, ...typed.values } : stored,
    stored: isConflict ? stored : null,
    errors: isConflict ? {} : (typed?.errors ?? {}),
    sections: sectionChoices(tree, type, section),
  }
}

/** The column in which the row names its recipient. */
const recipientColumn = ({ payee }: { payee: string | null }) =>
  payee === null ? ('facility' as const) : ('payee' as const)
