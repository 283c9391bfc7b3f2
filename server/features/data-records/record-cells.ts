import type { Cell } from '#server/drivers/database/contract.ts'
import {
  fieldNamed,
  figureFields,
  flagFields,
  storedColumn,
  textFields,
  type RecordTexts,
} from '#server/features/record-fields/index.ts'
import type { DataRecord, ListedRecord } from './data-record.ts'
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

const noTexts = Object.fromEntries(textFields.map(({ name }) => [name, null])) as RecordTexts
const blankListed: ListedRecord = {
  ...(Object.fromEntries(
    Object.entries(blankRecord).filter(([name]) => !(name in noTexts)),
  ) as unknown as Omit<ListedRecord, 'texts'>),
  texts: noTexts,
}

/** The columns from which `ListedRecords` makes records: those of texts apart. */
export const listedColumns = {
  columns: [...about, ...[...figureFields, ...flagFields].map(storedColumn)],
  texts: texts.map(storedColumn),
} as const

/** The columns from which `toRecord` makes a record. */
export const recordColumns: readonly string[] = [...publishedColumns, ...remarks.map(storedColumn)]

const [textsFrom, figuresFrom] = [about.length, about.length + texts.length]
const remarksFrom = figuresFrom + figureFields.length + flagFields.length

// Runs once a row of a million: loops over lists that are made once.
/** A record without the remarks of the staff, from its cells; and its primary key. */
export function toPublishedRecord(cells: readonly Cell[]): { id: number; record: DataRecord } {
  const record = { ...blankRecord }
  readAbout(record, cells, figuresFrom)
  for (let at = 0; at < texts.length; at++) record[texts[at]!.name] = cells[textsFrom + at] as string | null
  return { id: Number(cells[0]), record }
}

/** Sets everything of a record but its texts. `figuresAt`: the first cell of its figures. */
function readAbout(record: Omit<DataRecord, keyof RecordTexts>, cells: readonly Cell[], figuresAt: number) {
  const [, companyId, importId, rowNo, revision, recipientKey, paidKey, placeKey, year, sectionId] = cells
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
  const flagsAt = figuresAt + figureFields.length
  for (let at = 0; at < figureFields.length; at++) {
    const figure = cells[figuresAt + at]!
    // MySQL's driver may give a bigint as text
    record[figureFields[at]!.name] = figure === null ? null : Number(figure)
  }
  for (let at = 0; at < flagFields.length; at++) record[flagFields[at]!.name] = cells[flagsAt + at] === 1
}

/** A record of the cells that `listedColumns` names first, with texts that were read already. */
export function toListedRecord(cells: readonly Cell[], shared: RecordTexts): ListedRecord {
  const record = { ...blankListed }
  readAbout(record, cells, about.length)
  record.texts = shared
  return record
}

/** The texts that `listedColumns` names, in their order; no remarks. */
export function toSharedTexts(cells: readonly (string | null)[]): RecordTexts {
  const shared = { ...noTexts }
  for (let at = 0; at < texts.length; at++) shared[texts[at]!.name] = cells[at]!
  return shared
}

/** A whole record; and its primary key. */
export function toRecord(cells: readonly Cell[]): { id: number; record: DataRecord } {
  const made = toPublishedRecord(cells)
  for (let at = 0; at < remarks.length; at++)
    made.record[remarks[at]!.name] = cells[remarksFrom + at] as string | null
  return made
}
