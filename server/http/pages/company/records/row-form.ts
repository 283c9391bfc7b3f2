import { valuesOf as fieldsOf } from '#server/features/record-fields/index.ts'
import { typedOf } from '#server/features/record-changes/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import { redirect, type Redirect } from '#server/http/definitions/answers.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { RecordInput } from './record.input.ts'
import { rowAnchor } from './list-row.ts'
import { conditionQuery } from './list.input.ts'
import type { ListRequest } from './list.view.ts'
import { typedFor } from './typed-form.ts'
import type { RecordServices } from './records.ts'

const columns = ['section_code', 'item_number', 'payee', 'facility', 'department', 'name'] as const

/** Saves a row that was edited in the list: its columns as typed, the other fields as they are. */
export async function saveRow(
  { recordChanges, recordStates, sections }: RecordServices,
  { actor, company, query }: ListRequest,
  type: SectionType,
  { sent, revision }: RecordInput,
): Promise<Redirect> {
  const id = query.edit
  const { record, isDeleted } = await recordStates.state(company.id, type, id)
  if (isDeleted) throw new AppError(721)
  const values = fieldsOf(record)
  const section = sections.in(record.year).get(type, record.sectionId)
  const typed: Record<string, string> = { ...typedOf(values, section.code) }
  for (const column of [...columns, 'number_of_payments', 'amount'])
    if (sent[column] !== undefined) typed[column] = sent[column]
  const { isChanged } = await recordChanges.edit(
    ...([actor, company.id, type, { id, revision }, typedFor(values, section, typed)] as const),
  )
  const page = query.page === 1 ? undefined : query.page
  const back = `${withQuery(paths.dataList(type), { ...conditionQuery(query), page })}#${rowAnchor(id)}`
  return redirect(back, isChanged ? 'api.update.200' : 'records.toast.unchanged')
}
