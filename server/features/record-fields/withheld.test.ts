import { expect, it } from '@jest/globals'
import { isWithheld } from './index.ts'

it.each([
  ...[
    '匿名',
    '（匿名）',
    '匿　名',
    '匿名希望',
    '氏名非公開',
    '非開示（同意なし）',
    '公開不同意',
    '同意が得られず非公表',
  ],
  ...[
    '個人情報のため非公開',
    '記載なし',
    '－',
    '---',
    '○○　○○',
    '〇〇',
    '***',
    'XXX',
    '12',
    '１２名',
    '他3名',
  ],
  ...[
    '山田 太郎 ほか２名',
    '計5人',
    '1,204名',
    '3 HCPs',
    'Anonymous',
    'Name withheld',
    'not disclosed',
    'N/A',
  ],
  ...[
    '非同意',
    '公表に同意しない',
    '公表不可',
    '公開拒否',
    '拒否',
    'オプトアウト',
    'HCP 1',
    'Anonymous 3',
    'n.a.',
  ],
  ...['医師', '無所属', '　'],
])('%s names nobody', (text) => {
  expect(isWithheld(text)).toBe(true)
})

it.each([
  ...['渡邉　健一', '無量 花', '一二三', '名取 一郎', '外山 三郎', '同意 正', '医師 太郎', 'Ann Onymous'],
  ...['医療法人五十人会', '匿名組合青葉', 'Narcotics Anonymous', '三施会', 'なし山病院', 'Na', '九 十九'],
])('%s is a name', (text) => {
  expect(isWithheld(text)).toBe(false)
})
