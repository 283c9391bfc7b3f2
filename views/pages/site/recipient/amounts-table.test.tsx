import { describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { renderView } from '#views/testing/view-fixture.ts'
import { AmountsTable } from './amounts-table.tsx'
import type { Props } from './props.ts'
import { recipient } from './test-examples.ts'

const line = (rows: number, amount: number, repeats = 0) => ({
  ...{ rows, repeats, amount },
  ...{ payments: rows, indirect: null },
})
const named = (id: number, code: string) => ({ id, code, name: code, href: `/disclosure/detail/${id}` })

/** Goods in both years, one of them shown again, and fees in the newer one. */
const sums: Props['sums'] = [
  {
    relation: 'received',
    total: line(5, 3000, 1),
    years: [
      {
        ...{ year: 2025, ...line(4, 3000, 1) },
        sections: [
          { ...named(1113, 'A1-3'), ...line(3, 0, 1) },
          { ...named(1310, 'C1'), ...line(1, 3000) },
        ],
      },
      { ...{ year: 2024, ...line(1, 0) }, sections: [{ ...named(1113, 'A1-3'), ...line(1, 0) }] },
    ],
  },
]

const table = (lang: 'ja' | 'en' = 'ja') =>
  load(renderView<Props>(AmountsTable, { ...recipient, sums }, lang))

describe('the amounts of a recipient', () => {
  it.each([
    ['ja', ['A1-3', '明細1行', '明細2行', '明細3行'], ['', '明細1行', '3,000', '3,000']],
    ['en', ['A1-3', '1 row', '2 rows', '3 rows'], ['', '1 row', '3,000', '3,000']],
  ] as const)('say in %s how often goods were given, without rows shown again', (lang, goods, sum) => {
    const $ = table(lang)
    const rows = $('tbody tr:not(.of)')
      .toArray()
      .map((row) => [
        $(row).find('.code').text(),
        ...$(row)
          .find('td')
          .toArray()
          .map((cell) => $(cell).text()),
      ])
    expect(rows).toEqual([[...goods], ['C1', '-', '3,000', '3,000'], [...sum]])
  })

  it('draw no bar of goods', () => {
    const $ = table()
    expect($('tr:contains("A1-3") svg.rowbar')).toHaveLength(0)
    expect($('tr:contains("C1") svg.rowbar')).toHaveLength(1)
  })
})
