import { fileFields } from '#server/features/record-fields/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { csvLine } from '#server/lib/csv/csv-line.ts'
import { csvHead } from './export-row.ts'

type Example = Record<string, string>

/** One typical row for each root section (FIELD). Names are made up. */
const examples: Record<SectionType, Record<string, Example>> = {
  1: {
    A: {
      section_code: 'A1',
      item_number: '1',
      jrct_number: 'jRCTs000000000',
      payee: '見本研究支援機構',
      facility: '見本大学病院',
      department: '循環器内科',
      name: '見本　太郎',
      number_of_payments: '1',
      amount: '(12,000,000)',
    },
    B: {
      section_code: 'B1',
      item_number: '1',
      facility: '見本大学医学部',
      number_of_payments: '1',
      amount: '500,000',
    },
    C: {
      section_code: 'C1',
      item_number: '1',
      facility: '見本大学病院',
      department: '循環器内科',
      name: '見本　太郎',
      number_of_payments: '2',
      amount: '111,370',
    },
    // sections without rows of their own: a single row with the year's total
    D: { section_code: 'D1', title: '年間の合計', number_of_payments: '120', amount: '3,500,000' },
    E: { section_code: 'E1', title: '年間の合計', amount: '1,200,000' },
  },
  2: {
    A: {
      section_code: 'A1',
      item_number: '1',
      payee: '見本患者会',
      item: '総会協賛',
      number_of_payments: '1',
      amount: '300,000',
    },
    B: {
      section_code: 'B1',
      item_number: '1',
      payee: '見本患者会',
      item: '講演会の共催',
      number_of_payments: '1',
      amount: '200,000',
    },
    C: {
      section_code: 'C1',
      item_number: '1',
      payee: '見本患者会',
      item: '講演の謝礼',
      number_of_payments: '1',
      amount: '50,000',
    },
    D: { section_code: 'D1', item_number: '1', payee: '見本患者会', item: '運営の手伝い' },
  },
}

/**
 * The CSV that staff fill in: headings, field names and one example row of the year.
 * @param rootCode a root section's letter; A if it is omitted or unknown
 */
export function templateCsv(sectionType: SectionType, rootCode: string | undefined, year: number): string {
  const ofType = examples[sectionType]
  const example: Example = { ...(ofType[rootCode ?? ''] ?? ofType['A']), year: String(year) }
  return csvHead() + csvLine(fileFields.map(({ column }) => example[column] ?? ''))
}
