import { publicColumns, type PublicColumn } from '#server/features/public-files/index.ts'
import type { Ui } from '#views/ui.tsx'
import { fieldWords } from './data-fields.ts'

/** Both languages: Japanese under the names of the standard, English under names that end in `_en`. */
export type Both = Record<'ja' | 'en', Ui>

/** How CSV files for machines are written, as Frictionless Data Resource says it. */
export const csvForm = {
  format: 'csv',
  mediatype: 'text/csv',
  encoding: 'utf-8',
  dialect: { delimiter: ',', lineTerminator: '\r\n', quoteChar: '"', doubleQuote: true, header: true },
}

/** The columns of files for machines as a Frictionless Table Schema. */
export function schemaOf(both: Both) {
  return {
    fields: publicColumns.map((column) => fieldOf(column, both)),
    missingValues: [''],
    primaryKey: ['record_id'],
  }
}

function fieldOf(column: PublicColumn, { ja, en }: Both) {
  const [words, english] = [fieldWords(column, ja), fieldWords(column, en)]
  const constraints = {
    ...(column.required && { required: true }),
    ...(column.values && { enum: column.values }),
    ...(column.type === 'integer' && { minimum: 0 }),
  }
  return {
    name: column.name,
    type: column.type,
    title: words.title,
    title_en: english.title,
    description: words.text,
    description_en: english.text,
    ...(column.type === 'boolean' && { trueValues: ['1'], falseValues: ['0'] }),
    ...(column.unit && { unit: 'JPY' }),
    ...(Object.keys(constraints).length > 0 && { constraints }),
  }
}
