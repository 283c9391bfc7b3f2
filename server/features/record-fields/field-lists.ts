import { getRequired } from '#server/lib/records.ts'
import type { RecordField } from './record-field.ts'
import { recordFields } from './record-fields.ts'
import type {
  Row,
  FieldName,
  TextField,
  FigureField,
  FlagField,
  SearchedField,
  FileField,
} from './field-types.ts'

export const isText = (field: Row): field is TextField => field.type === 'text'
export const isFigure = (field: Row): field is FigureField => field.type === 'count' || field.type === 'yen'
const isFlag = (field: Row): field is FlagField => field.type === 'flag'

export const textFields: readonly TextField[] = recordFields.filter(isText)
export const figureFields: readonly FigureField[] = recordFields.filter(isFigure)
export const flagFields: readonly FlagField[] = recordFields.filter(isFlag)
export const fileFields: readonly FileField[] = recordFields.filter((field) => 'headings' in field)
/** Of these at least one is filled: who or what a record is about. */
export const subjectFields: readonly TextField[] = textFields.filter((field) => 'isSubject' in field)

/** The table's row of a field, with every attribute that a row may have. */
export function fieldNamed(name: FieldName): RecordField {
  return getRequired(byName, name)
}

const byName = new Map<FieldName, RecordField>(recordFields.map((field) => [field.name, field]))

/** What a search for an organisation looks into, and one for a person (DECISIONS §10, decision 042). */
export const organizationFields = searchedBy('organization')
export const individualFields = searchedBy('individual')

function searchedBy(search: 'organization' | 'individual'): readonly SearchedField[] {
  return recordFields.flatMap((field) =>
    'searched' in field && field.searched === search ? [field.name] : [],
  )
}
