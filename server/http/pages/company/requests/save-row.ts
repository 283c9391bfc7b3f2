import { AppError } from '#server/errors/app-error.ts'
import { proposableFields, type RequestedRecord } from '#server/features/correction-requests/index.ts'
import { recordIdOf } from '#server/features/data-records/index.ts'
import { typedOf } from '#server/features/record-changes/index.ts'
import { fieldNamed, valuesOf } from '#server/features/record-fields/index.ts'
import { redirect, type Redirect } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { paths } from '#server/http/paths.ts'
import { typedFor } from '../records/typed-form.ts'
import type { RequestServices } from './group.ts'
import type { RowInput } from './request.input.ts'

/**
 * Saves the proposed values, or those typed in their place, into a row of the draft: an edit like any other, with its
 * undo. Only fields with a proposal are changed.
 * @throws AppError 404 a row that the request is not about, 707, 712, 715, 721 as for any edit
 */
export async function saveRow(
  services: RequestServices,
  { actor, company, params }: PageRequest<{ id: number }>,
  { record: requestedId, revision, take, typed: sent }: RowInput,
): Promise<Redirect> {
  const { requestInbox, recordStates, recordChanges, requestWork, sections } = services
  const { request, records } = await requestInbox.detail(company.id, params.id)
  const requested = records.find((one) => idOf(one) === requestedId)
  if (!requested) throw new AppError(404)
  const type = request.sectionType
  const id = await requestInbox.rowIdIn('draft', request, requested)
  if (id === null) throw new AppError(707)
  const { record, isDeleted } = await recordStates.state(company.id, type, id)
  if (isDeleted) throw new AppError(721)
  const section = sections.in(record.year).get(type, record.sectionId)
  const typed: Record<string, string> = { ...typedOf(valuesOf(record), section.code) }
  for (const field of proposableFields) {
    const { column } = fieldNamed(field)
    const proposed = requested.proposed[field]
    if (proposed === undefined) continue
    typed[column] = take ? proposed : (sent[column] ?? typed[column] ?? '')
  }
  const { isChanged } = await recordChanges.edit(
    ...([actor, company.id, type, { id, revision }, typedFor(valuesOf(record), section, typed)] as const),
  )
  await requestWork.begin(actor, company.id, request.id)
  return redirect(paths.inboxRequest(request.id), `inbox.toast.${isChanged ? 'values' : 'unchanged'}`)
}

/** The public id of a requested record; undefined once it was removed. */
export function idOf({ importId, rowNo }: RequestedRecord): string | undefined {
  return importId === null || rowNo === null ? undefined : recordIdOf(importId, rowNo)
}
