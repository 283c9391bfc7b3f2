import type { recordFields } from './record-fields.ts'

export type Row = (typeof recordFields)[number]

export type FieldName = Row['name']
export type TextField = Extract<Row, { type: 'text' }>
export type FigureField = Extract<Row, { type: 'count' | 'yen' }>
export type FlagField = Extract<Row, { type: 'flag' }>
/** A field that one of the public site's two search fields looks into. */
export type SearchedField = Extract<Row, { searched: string }>['name']
/** A field of files: all but those that brackets stand for. */
export type FileField = Extract<Row, { headings: readonly string[] }>
/** A field that is never public (decision 025). */
export type StaffField = Extract<Row, { staffOnly: true }>['name']
