import { recordFields, type FieldName } from '#server/features/record-fields/index.ts'

/** How a column's values are to be read: as in Frictionless Table Schema. */
type ColumnType = 'string' | 'integer' | 'boolean' | 'year'

/** A column of the files for machines. Its name never changes, whatever the language and the company's wording. */
export interface PublicColumn {
  name: string
  type: ColumnType
  /** Of a year's file, whether every row has a value. */
  required?: true
  /** The only values. */
  values?: readonly (string | number)[]
  /** The field of a record that it shows; left out: it says something of the file or the row. */
  field?: FieldName
  /** Yen. */
  unit?: 'yen'
}

/** Of which company, edition and row the rest is, whose money it is, and what changed. */
const about: readonly PublicColumn[] = [
  { name: 'company', type: 'string', required: true },
  { name: 'corporate_number', type: 'string' },
  { name: 'edition', type: 'integer', required: true },
  { name: 'section_type', type: 'integer', required: true, values: [1, 2] },
  { name: 'record_id', type: 'string', required: true },
  { name: 'change', type: 'string', values: ['new', 'changed'] },
  { name: 'recipient_id', type: 'string' },
  { name: 'paid_to', type: 'string', values: ['person', 'organisation'] },
  { name: 'person_role', type: 'string', values: ['payee', 'investigator'] },
]

const types = {
  year: 'year',
  section: 'string',
  text: 'string',
  count: 'integer',
  yen: 'integer',
  flag: 'boolean',
} as const satisfies Record<(typeof recordFields)[number]['type'], ColumnType>

/** The public fields of a record under the names that they have everywhere (decision 025), in the order of a file. */
const fields: readonly PublicColumn[] = recordFields
  .filter((field) => !('staffOnly' in field))
  .map(({ name, column, type }) => ({
    ...{ name: column, type: types[type], field: name },
    ...((type === 'year' || type === 'section' || type === 'flag') && { required: true }),
    ...(type === 'yen' && { unit: 'yen' }),
  }))

/** Every column in its order. Both types and all sections have the same, one for each concept. */
export const publicColumns: readonly PublicColumn[] = [...about, ...fields]
