import { createHash } from 'node:crypto'
import { yearsOf, type DataRecordsService } from '#server/features/data-records/index.ts'
import {
  publicValuesOf,
  type PublicationPolicy,
  type PublicRecord,
} from '#server/features/publication-policy/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import { recordFields } from '#server/features/record-fields/index.ts'
import type { CompanySections } from '#server/features/sections/index.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/lib/csv/csv-line.ts'
import type { PublicFile } from './correction.ts'

interface FileDeps {
  dataRecords: Pick<DataRecordsService, 'eachInSections'>
  sections: CompanySections
}

const columns = recordFields.filter(({ name }) => name in publicValuesOf({} as PublicRecord))

/** The names of the columns, which no language and no wording changes. */
export const publicColumns: readonly string[] = columns.map(({ column }) => column)

/** A record's public values in these columns; of the section its code. */
export function publicCells(
  sections: Pick<CompanySections, 'in'>,
  record: PublicRecord,
): (string | number | null)[] {
  const values = publicValuesOf(record)
  return columns.map(({ name }) => {
    if (name === 'sectionId') return sections.in(record.year).find(record.sectionId)?.code ?? null
    const value = values[name as keyof typeof values]
    return typeof value === 'boolean' ? (value ? 1 : null) : value
  })
}

/**
 * The public file of a type's data: everything public, in a form that does not depend on language, host, wording or
 * order of sections, so that everybody who has it has the same bytes. Years from the oldest, sections in the order of
 * the reference tree, rows in the order of their files.
 */
export async function* publicFile(
  { dataRecords, sections }: FileDeps,
  data: DataVersion,
  policy: PublicationPolicy,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(publicColumns)
  for (const year of yearsOf(data).toSorted((a, b) => a - b)) {
    const sectionIds = sections
      .in(year)
      .of(data.sectionType)
      .map(({ id }) => id)
    for await (const records of dataRecords.eachInSections(data, { year, sectionIds, search: undefined }))
      yield records.map((record) => csvLine(publicCells(sections, policy.publish(record)))).join('')
  }
}

/** The hash of a file, which is read once and kept nowhere. @param safePoint awaited after each part */
export async function hashFile(
  lines: AsyncIterable<string>,
  safePoint: () => Promise<void>,
): Promise<PublicFile> {
  const digest = createHash('sha256')
  let bytes = 0
  for await (const piece of lines) {
    digest.update(piece)
    bytes += Buffer.byteLength(piece)
    await safePoint()
  }
  return { hash: digest.digest('hex'), bytes }
}
