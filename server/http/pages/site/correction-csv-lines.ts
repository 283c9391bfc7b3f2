import { publicCells, publicColumns, type ChangedRow } from '#server/features/corrections/index.ts'
import { fieldNamed } from '#server/features/record-fields/index.ts'
import type { CompanySections } from '#server/features/sections/index.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/lib/csv/csv-line.ts'

/**
 * The changed rows as a file: a line for what a row was and one for what it is, with the columns of the editions' files
 * and the names of those that differ.
 */
export async function* correctionCsvLines(
  sections: CompanySections,
  rows: AsyncIterable<ChangedRow[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(['change', 'version', 'changed_fields', ...publicColumns])
  for await (const some of rows)
    yield some
      .flatMap(({ kind, before, after, fields }) => {
        const names = kind === 'changed' ? fields.map((name) => fieldNamed(name).column).join(' ') : ''
        return [
          ...(before ? [csvLine([kind, 'before', names, ...publicCells(sections, before)])] : []),
          ...(after ? [csvLine([kind, 'after', names, ...publicCells(sections, after)])] : []),
        ]
      })
      .join('')
}
