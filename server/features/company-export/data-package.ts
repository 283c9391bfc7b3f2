import { publicColumns } from '#server/features/public-files/index.ts'
import { fileFields } from '#server/features/record-fields/index.ts'
import type { Company } from '#server/features/companies/index.ts'
import type { Translate } from '#server/i18n/index.ts'
import type { Columns } from './archive-list.ts'
import type { ArchivedFile } from './archive.ts'
import type { ColumnKind } from './table-export.ts'

const types: Record<ColumnKind, object> = {
  text: { type: 'string' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean', trueValues: ['1'], falseValues: ['0'] },
  moment: { type: 'datetime' },
  day: { type: 'date' },
  json: { type: 'string', contentMediaType: 'application/json' },
}

const dialect = { delimiter: ',', lineTerminator: '\r\n', quoteChar: '"', doubleQuote: true }

/** What the files of an archive are, as a Frictionless Data Package of version 2 (datapackage.org), in Japanese and English. */
export function dataPackage(
  company: Company,
  madeAt: number,
  files: readonly ArchivedFile[],
  lists: ReadonlyMap<string, Columns>,
  translate: Translate,
): string {
  const both = (key: string, field: string) => ({
    [field]: translate('ja', key),
    [`${field}_en`]: translate('en', key),
  })
  const fieldsOf = (path: string): object | null => {
    const columns = lists.get(path)
    if (columns) return Object.entries(columns).map(([name, kind]) => ({ name, ...types[kind] }))
    if (path.startsWith('published/')) return publicColumns.map(({ name, type }) => ({ name, type }))
    if (!path.startsWith('records/')) return null
    return fileFields.map(({ column, type }) => ({
      name: column,
      // As people write them: with brackets around what was paid indirectly.
      type: type === 'year' ? 'year' : 'string',
      ...both(type === 'year' ? 'data.title.year' : `records.column.${column}`, 'title'),
    }))
  }
  return JSON.stringify(
    {
      $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
      name: `company-${company.id}`,
      title: company.name.ja,
      title_en: company.name.en || company.name.ja,
      created: new Date(madeAt).toISOString(),
      resources: files.map(({ path, bytes, sha256 }) => {
        const fields = fieldsOf(path)
        return {
          name: path
            .toLowerCase()
            .replace(/[^a-z0-9]+/g, '-')
            .replace(/^-|-$/g, ''),
          path,
          bytes,
          hash: `sha256:${sha256}`,
          ...(path.startsWith('tables/') && both(`export.table.${path.slice(7, -4)}`, 'title')),
          ...(fields && {
            type: 'table',
            ...{ format: 'csv', mediatype: 'text/csv', encoding: 'utf-8' },
            // Records have two rows of headings, as an import reads them: for people, then names.
            dialect: path.startsWith('records/') ? { ...dialect, headerRows: [2] } : dialect,
            schema: { fields, missingValues: [''] },
          }),
        }
      }),
    },
    null,
    2,
  )
}
