import { AppError, type FieldError } from '#server/errors/app-error.ts'
import { checkRecord, columns, parseSectionCode, type RecordValues } from '#server/features/imports/index.ts'
import type { SectionTree, SectionType } from '#server/features/sections/index.ts'
import { typedFigure } from './typed-figure.ts'

/** A record as somebody typed it, by field name; `is_indirect` and `repeat` are '1' where they are ticked. */
export type TypedRecord = Readonly<Record<string, string>>

/** What a form shows of a record before anything is typed. */
export function typedOf(values: RecordValues, sectionCode: string): TypedRecord {
  const typed: Record<string, string> = { section_code: sectionCode }
  for (const { field, key, kind } of columns)
    if (kind === 'text') typed[field] = values[key as 'name'] ?? ''
    else if (kind === 'number') typed[field] = typedFigure(values[key as 'amount'])
  return { ...typed, is_indirect: values.isIndirect ? '1' : '', repeat: values.isRepeat ? '1' : '' }
}

const plain = (text: string) => text.replace(/\r\n?/g, '\n')

/**
 * The text of a field as it was meant. Browsers send every line break as two characters: what was only shown and sent
 * back is what it was.
 */
function meantText(typed: string, stored: string | null): string {
  return stored !== null && plain(typed) === plain(stored) ? stored : plain(typed).trim()
}

/**
 * The values that were typed for a record, by the rules of a file's row.
 * @throws AppError 712 with what is wrong at each field, named as in a file
 */
export function readTypedRecord(
  typed: TypedRecord,
  stored: RecordValues,
  of: { sections: SectionTree; sectionType: SectionType; rootSectionId: number },
): RecordValues {
  const cells: Record<string, string> = { ...typed, year: String(stored.year) }
  for (const { field, key, kind } of columns)
    if (kind === 'text') cells[field] = meantText(typed[field] ?? '', stored[key as 'name'])
  const { values, faults } = checkRecord(cells, {
    year: stored.year,
    rootSectionId: of.rootSectionId,
    findSection: (cell) => of.sections.byCodeOf(of.sectionType, parseSectionCode(cell)),
  })
  if (faults)
    throw refusal(
      faults.map(({ field, key, params }) => ({ field, message: key, ...(params && { params }) })),
    )
  const isIndirect = values.isIndirect || typed['is_indirect'] === '1'
  if (isIndirect && values.amount === null && values.numberOfPayments === null)
    throw refusal([{ field: 'amount', message: 'records.error.indirectNothing' }])
  return { ...values, isIndirect }
}

function refusal(fields: FieldError[]): AppError {
  return new AppError(712, { fields })
}
