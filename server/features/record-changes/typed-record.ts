import { AppError, type FieldError } from '#server/errors/app-error.ts'
import { checkRecord, sectionRules } from '#server/features/imports/index.ts'
import type { CompanySections, SectionType } from '#server/features/sections/index.ts'
import {
  figureFields,
  flagFields,
  textFields,
  type RecordValues,
} from '#server/features/record-fields/index.ts'
import { typedFigure } from './typed-figure.ts'

/** A record as somebody typed it, by column; `is_indirect` and `repeat` are '1' if ticked. */
export type TypedRecord = Readonly<Record<string, string>>

/** What a form shows of a record before anything is typed. */
export function typedOf(values: RecordValues, sectionCode: string): TypedRecord {
  const typed: Record<string, string> = { section_code: sectionCode }
  for (const { name, column } of textFields) typed[column] = values[name] ?? ''
  for (const { name, column } of figureFields) typed[column] = typedFigure(values[name])
  for (const { name, column } of flagFields) typed[column] = values[name] ? '1' : ''
  return typed
}

const plain = (text: string) => text.replace(/\r\n?/g, '\n')

/**
 * The text that a field is to have. Browsers send every line break as two characters: a text that comes back otherwise
 * unchanged stays as it is stored.
 */
function intendedText(typed: string, stored: string | null): string {
  return stored !== null && plain(typed) === plain(stored) ? stored : plain(typed).trim()
}

/**
 * The values typed for a record, read by the rules of a file's row.
 * @throws AppError 712 with what is wrong at each field, named as in a file
 */
export function readTypedRecord(
  typed: TypedRecord,
  stored: RecordValues,
  of: { sections: CompanySections; sectionType: SectionType; rootSectionId: number },
): RecordValues {
  const cells: Record<string, string> = { ...typed, year: String(stored.year) }
  for (const { name, column } of textFields) cells[column] = intendedText(typed[column] ?? '', stored[name])
  const { values, faults } = checkRecord(cells, {
    year: stored.year,
    rootSectionId: of.rootSectionId,
    ...sectionRules(of.sections, of.sectionType, stored.year),
  })
  if (faults)
    throw refusal(
      faults.map(({ column, key, params }) => ({ field: column, message: key, ...(params && { params }) })),
    )
  const isIndirect = values.isIndirect || typed['is_indirect'] === '1'
  if (isIndirect && values.amount === null && values.numberOfPayments === null)
    throw refusal([{ field: 'amount', message: 'records.error.indirectNothing' }])
  return { ...values, isIndirect }
}

function refusal(fields: FieldError[]): AppError {
  return new AppError(712, { fields })
}
