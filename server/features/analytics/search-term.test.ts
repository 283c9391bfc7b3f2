import { expect, it } from '@jest/globals'
import { termOf } from './search-term.ts'

it.each([
  ['青葉大学', '青葉大学'],
  ['  青葉　 大学\t病院 ', '青葉 大学 病院'],
  ['ＡＯＢＡ　Pharma', 'aoba pharma'],
  ['ｱｵﾊﾞ', 'アオバ'],
  ['a\u200bb\u0000c\ud800', 'a b c'],
  ['2024年度 第3回', '2024年度 第3回'],
  ['C3-2', 'c3-2'],
  ['あ'.repeat(100), 'あ'.repeat(100)],
  ['𠮷'.repeat(100), '𠮷'.repeat(100)],
])('%j is counted as %j', (text, term) => expect(termOf(text)).toBe(term))

it.each([
  'taro@aoba.example',
  '山田 ｔａｒｏ＠aoba．example',
  'mailto:a@b',
  '090-1234-5678',
  '０９０１２３４５６７８',
  '03 (1234) 5678',
  '+81 90 1234 5678',
  'tel:03ー1234ー5678',
  '1234-5678',
  'jRCT2031200123',
  '山田太郎 09012345678 様',
  'x'.repeat(101),
])('%j is counted and not kept', (text) => expect(termOf(text)).toBe(''))
