import type { PublicRecord } from '#server/features/publication-policy/index.ts'
import { recordFields } from '#server/features/record-fields/index.ts'
import type { SectionTree, SectionType } from '#server/features/sections/index.ts'
import { guardFormula } from '#server/lib/csv/formula-guard.ts'
import { publicColumns } from './public-columns.ts'
import type { RowChange } from './public-file.ts'

const END = '\r\n'

/** The first line: the names of the columns. */
export const headerLine = publicColumns.map(({ name }) => name).join(',') + END

/** What is the same in each line of a file. */
export interface FileFacts {
  company: string
  corporateNumber: string | null
  edition: number
  sectionType: SectionType
  /** A recipient's id as addresses and the API say it. */
  recipientId(key: string): string
}

const fields = publicColumns.flatMap(({ field }) => recordFields.find(({ name }) => name === field) ?? [])

/**
 * Writes the lines of a year. Texts are quoted and safe to open in a spreadsheet, as in every file we write; an empty
 * cell is nothing between two commas, which databases read as a missing value; flags are 1 and 0.
 */
export function lineWriter(
  { company, corporateNumber, edition, sectionType, recipientId }: FileFacts,
  sections: Pick<SectionTree, 'of'>,
): (record: PublicRecord, change: RowChange | null) => string {
  const codes = new Map(sections.of(sectionType).map(({ id, code }) => [id, quoted(code)]))
  const start = [quoted(company), quoted(corporateNumber), edition, sectionType, ''].join(',')
  return (record, change) => {
    let line = `${start}"${record.id}",${change ?? ''},`
    if (record.recipientKey !== '') line += recipientId(record.recipientKey)
    line += `,${record.paidTo ?? ''},${record.personRole ?? ''}`
    for (const { name, type } of fields) {
      line += ','
      if (type === 'section') line += codes.get(record.sectionId) ?? ''
      else if (type === 'text') line += quoted(record[name as keyof PublicRecord] as string | null)
      else if (type === 'flag') line += record[name] ? '1' : '0'
      else line += record[name as 'amount'] ?? ''
    }
    return line + END
  }
}

function quoted(text: string | null): string {
  if (text === null) return ''
  const guarded = guardFormula(text)
  return `"${guarded.includes('"') ? guarded.replaceAll('"', '""') : guarded}"`
}
