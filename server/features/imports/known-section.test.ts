import { describe, expect, it } from '@jest/globals'
import { referenceSections } from '#seeds/reference/guidelines.ts'
import { fileFields } from '#server/features/record-fields/index.ts'
import { checkRecord } from './csv/check-record.ts'
import { validateRow } from './csv/validate-row.ts'
import { knownSection } from './known-section.ts'

const leaves = referenceSections.filter(({ content }) => content !== 'group')
const rulesOf = (section: (typeof leaves)[number]) => ({
  year: 2024,
  rootSectionId: null,
  findSection: () => knownSection(section),
})
const typed = (amount: string) => ({ year: '2024', section_code: 'X', payee: '会', amount })
const keysOf = (section: (typeof leaves)[number], amount: string) =>
  (checkRecord(typed(amount), rulesOf(section)).faults ?? []).map(({ column, key }) => [column, key])

describe('an amount in a section without money', () => {
  it('is refused on a form and in a call, and nowhere else', () => {
    const refused = leaves.filter((section) => keysOf(section, '5').length > 0)
    expect(refused.map(({ sectionType, code }) => [sectionType, code])).toEqual([[2, 'D1']])
    expect(keysOf(refused[0]!, '5')).toEqual([['amount', 'import-errors.sectionWithoutMoney']])
    for (const none of ['', '-', '0']) expect(keysOf(refused[0]!, none)).toEqual([])
  })

  it('is refused in a file, wherever its section stands in the row', () => {
    const labour = leaves.find(({ sectionType, code }) => sectionType === 2 && code === 'D1')!
    const { errors } = validateRow(
      {
        row: 3,
        line: 3,
        cells: fileFields.map(({ column }) => ({ ...typed('(1,234)') })[column as 'year'] ?? ''),
      },
      fileFields,
      rulesOf(labour),
    )
    expect(errors).toEqual([
      {
        ...{ line: 3, columnIndex: fileFields.findIndex(({ column }) => column === 'amount') },
        ...{ columnName: 'amount', value: '(1,234)', key: 'import-errors.sectionWithoutMoney' },
      },
    ])
  })
})
