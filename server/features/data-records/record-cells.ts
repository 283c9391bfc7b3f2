import type { Cell } from '#server/drivers/database/contract.ts'
import {
  fieldNamed,
  figureFields,
  flagFields,
  storedColumn,
  textFields,
} from '#server/features/record-fields/index.ts'
import type { DataRecord } from './data-record.ts'
import { recordIdOf } from './record-id.ts'
import { blankRecord } from './record-row.ts'

const isRemark = ({ name }: (typeof textFields)[number]) => 'staffOnly' in fieldNamed(name)
const texts = textFields.filter((field) => !isRemark(field))
const remarks = textFields.filter(isRemark)
const about = [
  ...['id', 'company_id', 'import_id', 'row_no', 'revision', 'recipient_key', 'paid_key', 'place_key'],
  ...['year', 'section_id'],
]

/**
 * The columns from which `toPublishedRecord` makes a record. Remarks of the staff are not read: whoever reads so many
 * rows publishes them (decision 025).
 */
export const publishedColumns: readonly string[] = [
  ...about,
  ...[...texts, ...figureFields, ...flagFields].map(storedColumn),
]

/** The columns from which `toRecord` makes a record. */
export const recordColumns: readonly string[] = [...publishedColumns, ...remarks.map(storedColumn)]

const [textsFrom, figuresFrom] = [about.length, about.length + texts.length]
const flagsFrom = figuresFrom + figureFields.length
const remarksFrom = flagsFrom + flagFields.length

// Runs once a row of a million: loops over lists that are made once.
/** A record without the remarks of the staff, from its cells; and its primary key. */
export function toPublishedRecord(cells: readonly Cell[]): { id: number; record: DataRecord } {
  const record = { ...blankRecord }
  const [id, companyId, importId, rowNo, revision, recipientKey, paidKey, placeKey, year, sectionId] = cells
  record.id = recordIdOf(importId as number, rowNo as number)
  record.companyId = companyId as number
  record.importId = importId as number
  record.rowNo = rowNo as number
  record.revision = revision as number
  record.recipientKey = recipientKey as string
  record.paidKey = (paidKey as string | null) ?? ''
  record.placeKey = (placeKey as string | null) ?? ''
  record.year = year as number
  record.sectionId = sectionId as number
  for (let at = 0; at < texts.length; at++) record[texts[at]!.name] = cells[textsFrom + at] as string | null
  for (let at = 0; at < figureFields.length; at++) {
    const figure = cells[figuresFrom + at]!
    // MySQL's driver may give a bigint as text
    record[figureFields[at]!.name] = figure === null ? null : Number(figure)
  }
  for (let at = 0; at < flagFields.length; at++) record[flagFields[at]!.name] = cells[flagsFrom + at] === 1
  return { id: Number(id), record }
}

/** A whole record; and its primary key. */
export function toRecord(cells: readonly Cell[]): { id: number; record: DataRecord } {
  const made = toPublishedRecord(cells)
  for (let at = 0; at < remarks.length; at++)
    made.record[remarks[at]!.name] = cells[remarksFrom + at] as string | null
  return made
}
