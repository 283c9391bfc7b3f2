import { fileFields, type ColumnSet } from '#server/features/record-fields/index.ts'
import {
  sectionIdOf,
  type Section,
  type SectionTree,
  type SectionType,
} from '#server/features/sections/index.ts'
import { csvLine } from '#server/lib/csv/csv-line.ts'
import { csvHead } from './export-row.ts'

type Example = Record<string, string>

/** One typical row for each root section of the first guideline (FIELD). Names are made up. */
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

/** The same for sections of other guidelines, by their columns. */
const byColumns: Record<ColumnSet, Example> = {
  trials: examples[1]['A']!,
  persons: examples[1]['C']!,
  donations: examples[1]['B']!,
  facilities: examples[1]['B']!,
  patientFunding: examples[2]['A']!,
  patientLabour: examples[2]['D']!,
}

/**
 * The CSV that staff fill in: headings, field names and one example row of the year.
 * @param sections those of the year @param root the root section that the example is of
 */
export function templateCsv(sections: SectionTree, root: Section, year: number): string {
  const example: Example = { ...exampleOf(sections, root), year: String(year) }
  return csvHead() + csvLine(fileFields.map(({ column }) => example[column] ?? ''))
}

/** Of the root's first section that a row can name. */
function exampleOf(sections: SectionTree, root: Section): Example {
  const { sectionType } = root
  const leaf = sections
    .of(sectionType)
    .find(({ rootId, content }) => rootId === root.id && content !== 'group')
  if (!leaf) return {}
  const own = examples[sectionType][root.code]
  if (own && leaf.id === sectionIdOf(sectionType, own['section_code']!)) return own
  const alike = leaf.content === 'total' ? examples[1]['D']! : byColumns[leaf.columns]
  return { ...alike, section_code: leaf.code }
}
