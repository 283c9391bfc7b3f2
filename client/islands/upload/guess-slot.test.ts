import { describe, expect, it } from '@jest/globals'
import { guessSlot } from './guess-slot.ts'

const years = ['2025', '2024', '2019'].map((value) => ({ value, label: value }))
const roots = [
  { value: '1100', label: 'A 研究費開発費等' },
  { value: '1300', label: 'C 原稿執筆料等' },
]

describe('guessing the slot from a file’s name', () => {
  it.each([
    ['2024年度_C_最終.csv', { year: '2024', root: '1300' }],
    ['FY2024-A1-3.csv', { year: '2024', root: '1100' }],
    ['２０２４年度　原稿執筆料等.CSV', { year: '2024', root: '1300' }],
    ['令和6年度_Ａ.csv', { year: '2024', root: '1100' }],
    ['R6_C1.csv', { year: '2024', root: '1300' }],
    ['令和元年.csv', { year: '2019' }],
    // not offered, more than one, or part of something else
    ['1999_C.csv', { root: '1300' }],
    ['2024-2025.csv', {}],
    ['A_and_C.csv', {}],
    ['120245.csv', {}],
    ['CSV_ABC.csv', {}],
    ['rows.csv', {}],
    ['E.csv', {}],
  ])('%s', (name, slot) => expect(guessSlot(name, years, roots)).toEqual(slot))
})
