import { describe, expect, it } from '@jest/globals'
import { saidYen, shortYen } from './yen-words.ts'

const said = (lang: 'ja' | 'en', yen: number) =>
  saidYen(lang, yen)
    .map(({ figure, unit }) => figure + unit)
    .join('')

describe('amounts as readers say them', () => {
  it.each([
    [0, '0円', '¥0'],
    [5_200, '5,200円', '¥5,200'],
    [55_685, '5万5,685円', '¥55,685'],
    [10_000, '1万円', '¥10,000'],
    [8_915_659, '891万5,659円', '¥8.92 million'],
    [100_000_000, '1億円', '¥100 million'],
    [99_999_999, '9,999万9,999円', '¥100 million'],
    [1_780_609_896, '17億8,061万円', '¥1.78 billion'],
    [1_799_999_999, '18億円', '¥1.80 billion'],
    [999_600_000, '9億9,960万円', '¥1.00 billion'],
  ])('%i', (yen, ja, en) => {
    expect([said('ja', yen), said('en', yen)]).toEqual([ja, en])
  })

  it.each([
    [0, '0円', '¥0'],
    [9_999, '9,999円', '¥9,999'],
    [8_915_659, '892万円', '¥8.92m'],
    [99_999_999, '1.0億円', '¥100m'],
    [904_081_700, '9.0億円', '¥904m'],
    [1_780_609_896, '17.8億円', '¥1.78bn'],
    [2_500_000_000_000, '25,000.0億円', '¥2,500bn'],
  ])('%i in short', (yen, ja, en) => {
    expect([shortYen('ja', yen), shortYen('en', yen)]).toEqual([ja, en])
  })
})
