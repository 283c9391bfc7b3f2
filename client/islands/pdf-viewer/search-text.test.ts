import { expect, it } from '@jest/globals'
import { folded, hitsIn } from './search-text.ts'

it.each([
  [['原稿執筆料等'], '執筆', [[0, 0]]],
  [
    ['講師謝金と講師謝金'],
    '講師',
    [
      [0, 0],
      [0, 0],
    ],
  ],
  [['青葉', '製', '薬株式会社'], '葉製薬', [[0, 2]]],
  [['FY ２０２５'], 'fy2025', [[0, 0]]],
  [['the disclosure', 'of payments'], 'disclosure of', [[0, 1]]],
  [['', ' ', '合計'], '合計', [[2, 2]]],
  [['合計'], '小計', []],
  [['合計'], '  ', []],
])('%j holds %j at %j', (pieces, wanted, places) => {
  expect(hitsIn(3, pieces, folded(wanted))).toEqual(places.map(([from, to]) => ({ page: 3, from, to })))
})
