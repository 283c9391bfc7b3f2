import type { FieldName, FigureField, FlagField, TextField } from './field-types.ts'
import { storedFields } from './stored-fields.ts'

/** Texts in NFC without outer blanks; null where there is none. */
export type RecordTexts = Record<TextField['name'], string | null>
/** Whole numbers, or null where the cell was empty or '-'. Yen for the amount. */
type RecordFigures = Record<FigureField['name'], number | null>
/** isIndirect: paid through a third party, shown in brackets, part of the sums. isRepeat: 再掲, in no sum. */
type RecordFlags = Record<FlagField['name'], boolean>

/** What a data record says (SPEC §3), without its place. */
export interface RecordValues extends RecordTexts, RecordFigures, RecordFlags {
  year: number
  sectionId: number
}

const nothing = { year: 0, section: 0, text: null, count: null, yen: null, flag: false }

/** A record that says nothing, its keys in the order of the stored columns. */
export const emptyValues = Object.fromEntries(
  storedFields.map(({ name, type }) => [name, nothing[type]]),
) as unknown as RecordValues

/** What a record says, without whatever else is known of it. */
export function valuesOf(record: RecordValues): RecordValues {
  const values = { ...emptyValues }
  for (const { name } of storedFields) copy(values, record, name)
  return values
}

function copy<Name extends FieldName>(to: RecordValues, from: RecordValues, name: Name): void {
  to[name] = from[name]
}

/** Whether a row says what goods were given, or how many. */
export function namesGoods({ item, quantity }: Pick<RecordTexts, 'item' | 'quantity'>): boolean {
  return item !== null || quantity !== null
}
