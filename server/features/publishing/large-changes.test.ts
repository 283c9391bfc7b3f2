import { describe, expect, it } from '@jest/globals'
import { sectionIdOf } from '#server/features/sections/index.ts'
import type { ChangeBounds } from './change-bounds.ts'
import { largeChanges } from './large-changes.ts'
import { emptyStoredTotal, type YearTotal } from './stored-totals.ts'

const bounds: ChangeBounds = {
  ...{ rowsFallPercent: 5, rowsFall: 100, rowsRisePercent: 20 },
  ...{ sectionPercent: 20, typePercent: 1, leastYen: 1_000_000 },
}
const total = (code: string, rowCount: number, amount: number, year = 2025): YearTotal => ({
  ...emptyStoredTotal(sectionIdOf(1, code)!),
  ...{ year, rowCount, amount },
})
const rootOf = (sectionId: number) => sectionId - (sectionId % 100)
const found = (before: YearTotal[], after: YearTotal[], changed: Partial<ChangeBounds> = {}) =>
  largeChanges(1, before, after, { ...bounds, ...changed }, rootOf).map(({ kind, before, after }) => [
    kind,
    before,
    after,
  ])

/** Large enough for one percent to be more than the least amount. */
const base = [total('A1', 1000, 5_000_000_000), total('C1', 1000, 60_000_000), total('C2', 200, 10_000_000)]

describe('a change that needs a reason', () => {
  it('is the loss that the review published with one tick: 1,483 rows and 173 million yen', () => {
    const before = [
      total('A1', 2894, 6_106_915_000),
      total('C1', 1205, 218_101_507),
      total('C2', 309, 51_067_000),
    ]
    const after = [total('A1', 2894, 6_106_915_000), total('C1', 27, 94_824_278), total('C2', 4, 985_000)]
    expect(found(before, after)).toEqual([
      ['rows', 4408, 2925],
      ['amount', 6_376_083_507, 6_202_724_278],
      ['sectionAmount', 218_101_507, 94_824_278],
      ['sectionAmount', 51_067_000, 985_000],
    ])
  })

  it.each<[string, YearTotal[], unknown[]]>([
    [
      'rows fall by five percent',
      [total('A1', 890, 5_000_000_000), ...base.slice(1)],
      [['rows', 2200, 2090]],
    ],
    ['rows rise by a fifth', [total('A1', 1440, 5_000_000_000), ...base.slice(1)], [['rows', 2200, 2640]]],
    [
      'a section rises by a fifth',
      [base[0]!, total('C1', 1000, 72_000_000), base[2]!],
      [['sectionAmount', 60_000_000, 72_000_000]],
    ],
    [
      'the type falls by a percent',
      [total('A1', 1000, 4_949_000_000), ...base.slice(1)],
      [['amount', 5_070_000_000, 5_019_000_000]],
    ],
    [
      'a section loses all its rows',
      base.slice(0, 2),
      [
        ['rows', 2200, 2000],
        ['sectionAmount', 10_000_000, 0],
      ],
    ],
  ])('%s', (_what, after, changes) => expect(found(base, after)).toEqual(changes))

  it('is 100 rows, however many there are', () => {
    const of = (rows: number) => [total('C1', rows, 0)]
    expect([found(of(10_000), of(9_901)), found(of(10_000), of(9_900))]).toEqual([
      [],
      [['rows', 10_000, 9_900]],
    ])
  })

  it('follows the settings', () => {
    const after = [total('A1', 1000, 5_000_000_000), total('C1', 995, 60_500_000), base[2]!]
    expect(found(base, after)).toEqual([])
    expect(found(base, after, { sectionPercent: 0.5, leastYen: 1 })).toEqual([
      ['sectionAmount', 60_000_000, 60_500_000],
    ])
  })
})

describe('no reason is needed for', () => {
  it.each<[string, YearTotal[], YearTotal[]]>([
    ['a first publication', [], base],
    ['another year', base, [...base, total('C1', 1400, 90_000_000, 2026)]],
    ['another root section of the year', base, [...base, total('B1', 1400, 90_000_000)]],
    ['a correction of a few rows', base, [base[0]!, total('C1', 1002, 60_900_000), base[2]!]],
    ['a few rows of a small company', [total('C1', 12, 668_220)], [total('C1', 4, 222_740)]],
    ['nothing', base, base],
  ])('%s', (_what, before, after) => expect(found(before, after)).toEqual([]))
})
