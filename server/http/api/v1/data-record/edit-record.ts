import Joi from '#server/lib/joi.ts'
import { AppError } from '#server/errors/app-error.ts'
import { typedOf } from '#server/features/record-changes/index.ts'
import { figureFields, flagFields, textFields, valuesOf } from '#server/features/record-fields/index.ts'
import type { Services } from '#server/http/services.ts'
import { field, type Field, type ShapeValue } from '#server/lib/input.ts'
import { recordOf } from '#server/lib/records.ts'
import type { CompanyContext } from '../call-context.ts'
import { fields } from '../fields.ts'
import { dataRecord } from './presenter.ts'
import { typeOfRecord } from './type-of-record.ts'

export type EditServices = Pick<Services, 'recordChanges' | 'recordStates' | 'sectionCatalogue'>

const text = field<string | null>(Joi.string().allow('', null).max(10_000))
const flag = field(Joi.boolean().strict())

/** A number as JSON or as text; the rules of imports check it. */
export const figure = field<number | string | null>(
  Joi.alternatives(Joi.number().strict(), Joi.string().allow('').max(40)).allow(null),
)

/** The fields of `PUT /data-record/update` when it edits one record. Omitted fields keep their values. */
export const editFields = {
  id: field(Joi.string().max(21)),
  revision: fields.count,
  /** Only for comparison: a record cannot be moved to another year. */
  year: fields.year,
  sectionId: fields.sectionId,
  ...fieldsOf(textFields, text),
  ...fieldsOf(figureFields, figure),
  ...fieldsOf(flagFields, flag),
}

/** The same kind of field for each of the given record fields. */
function fieldsOf<Name extends string, T>(rows: readonly { name: Name }[], kind: Field<T>) {
  return recordOf(
    rows.map(({ name }) => name),
    () => kind,
  )
}

type RecordEdit = ShapeValue<typeof editFields> & { id: string }

/** Edits one record of the draft. @throws AppError 406 without the revision that the caller saw, 707, 712 (also for another year), 721 */
export async function editRecord(
  { recordChanges, recordStates, sectionCatalogue }: EditServices,
  { actor, company }: Pick<CompanyContext<unknown>, 'actor' | 'company'>,
  input: RecordEdit,
) {
  const { id, revision } = input
  const sectionType = await typeOfRecord(recordStates, company.id, id)
  if (revision === undefined)
    throw new AppError(406, { fields: [{ field: 'revision', message: 'common.error.required' }] })
  const { record } = await recordStates.state(company.id, sectionType, id)
  if (input.year !== undefined && input.year !== record.year)
    throw new AppError(712, {
      fields: [{ field: 'year', message: 'import-errors.yearDiffers', params: { year: record.year } }],
    })
  const sections = (await sectionCatalogue.of(company.id)).in(record.year)
  const section = sections.get(sectionType, input.sectionId ?? record.sectionId)
  const typed = { ...typedOf(valuesOf(record), section.code), ...typedIn(input) }
  const seen = { id, revision }
  const { record: saved, isChanged } = await recordChanges.edit(actor, company.id, sectionType, seen, typed)
  return { ...dataRecord(saved), sectionType, isChanged }
}

/** The values of an edit as they would be typed in the form, by CSV column. */
function typedIn(input: RecordEdit): Record<string, string> {
  const typed: Record<string, string> = {}
  for (const { name, column } of [...textFields, ...figureFields])
    if (input[name] !== undefined) typed[column] = String(input[name] ?? '')
  for (const { name, column } of flagFields)
    if (input[name] !== undefined) typed[column] = input[name] ? '1' : ''
  return typed
}
