export { columnSets, type ColumnKind, type ColumnSet, type SiteColumn } from './site-column.ts'
export { isWithheld } from './withheld.ts'
export { MAX_FIGURE, recordFields } from './record-fields.ts'
export {
  fieldNamed,
  figureFields,
  fileFields,
  flagFields,
  individualFields,
  isFigure,
  isText,
  organizationFields,
  subjectFields,
  textFields,
} from './field-lists.ts'
export type { FieldName, FileField, SearchedField, StaffField, TextField } from './field-types.ts'
export { allTexts, type ReadableTexts, type SearchedTexts, type UnreadTexts } from './readable-texts.ts'
export { emptyValues, namesGoods, valuesOf, type RecordTexts, type RecordValues } from './record-values.ts'
export { changedFields } from './changed-fields.ts'
export { placedFields, storedFields, storedName as storedColumn, type StoredValues } from './stored-fields.ts'
export { storedCells, storedColumns, readRow } from './stored-values.ts'
