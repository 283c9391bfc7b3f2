import { publicValuesOf, type PublicRecord } from '#server/features/publication-policy/index.ts'

type PublicValues = ReturnType<typeof publicValuesOf>
/** A public field of a record that a correction can be about. */
export type PublicFieldName = Exclude<keyof PublicValues, 'year' | 'itemNumber'>

/** An item number numbers the rows of a file: a row put before others changes it in all of them (content-number.ts). */
const isCompared = (name: string): name is PublicFieldName => name !== 'year' && name !== 'itemNumber'

/** The public fields of two records that differ, in the order of a file. */
export function publicDifference(before: PublicRecord, after: PublicRecord): PublicFieldName[] {
  return namesOf(before).filter((name) => before[name] !== after[name])
}

/** The public fields of a record that say something, its section aside. */
export function filledFields(record: PublicRecord): PublicFieldName[] {
  return namesOf(record).filter(
    (name) => name !== 'sectionId' && record[name] !== null && record[name] !== false,
  )
}

/** Equal for records in which no public field differs. */
export function publicContent(record: PublicRecord): string {
  return JSON.stringify(namesOf(record).map((name) => record[name]))
}

const namesOf = (record: PublicRecord) => Object.keys(publicValuesOf(record)).filter(isCompared)
