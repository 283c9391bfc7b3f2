import { describe, expect, it } from '@jest/globals'
import { selfCheck } from './self-check.ts'
import type { Offered } from './offered.ts'
import type { Answer, Measure } from './self-check-measures.ts'

const best: Offered = {
  rows: 100,
  download: true,
  files: 1,
  sums: true,
  totalsOnly: false,
  severalInRow: false,
  taxes: ['税込', '税込'],
  studyNumbers: true,
  corporateNumber: true,
}

const cases: [Partial<Offered>, Partial<Record<Measure, Answer>>][] = [
  [{}, { format: 'yes', oneFile: 'yes', itemised: 'yes', tax: 'yes', search: 'yes', template: 'yes' }],
  [{ files: 2 }, { format: 'yes', oneFile: 'part' }],
  [{ download: false }, { format: 'part', template: 'part', oneFile: 'no' }],
  [{ sums: false }, { summaries: 'no' }],
  [{ totalsOnly: true }, { itemised: 'part' }],
  [{ severalInRow: true }, { itemised: 'part' }],
  [
    { rows: 0, taxes: [] },
    { search: 'no', characteristics: 'no', itemised: 'no', tax: 'no' },
  ],
  [{ taxes: ['税込', '税抜'] }, { tax: 'part' }],
  [{ taxes: ['税込', null] }, { tax: 'part' }],
  [{ taxes: [null, null] }, { tax: 'no' }],
  [{ studyNumbers: false }, { identifiers: 'part' }],
  [{ studyNumbers: false, corporateNumber: false }, { identifiers: 'no' }],
]

describe('the self-check', () => {
  it.each(cases)('of a site with %j answers %j', (offered, answers) =>
    expect(selfCheck({ ...best, ...offered })).toMatchObject(answers),
  )

  it('does not claim what no site offers', () =>
    expect(selfCheck(best)).toMatchObject({
      summaries: 'part',
      characteristics: 'part',
      identifiers: 'part',
    }))
})
