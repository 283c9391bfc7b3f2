import { describe, expect, it } from '@jest/globals'
import { searchForm } from '../search-form.ts'
import { nameReadings } from './index.ts'
import { kanaKey, romajiKeys } from './romaji.ts'

describe('the key of a reading', () => {
  it.each([
    ['ワタナベ', 'watanabe'],
    ['シュウイチ', 'Shūichi Shuichi Shuuichi Syuuiti Syuiti Shu-ichi'],
    ['サトウ', 'Satō Sato Satou Satoh Satô'],
    ['オオノ', 'Ōno Ono Oono Ohno'],
    ['オオハシ', 'Ohashi Oohashi Ohhashi Ôhashi'],
    ['ケンイチ', "Ken'ichi Ken’ichi Kenichi Ken-ichi Keniti Kennichi"],
    ['ホンマ', 'Honma Homma'],
    ['ナンバ', 'Nanba Namba'],
    ['ホッタ', 'Hotta'],
    ['エッチュウ', 'Etchu Ecchu Ettyu Etchū'],
    ['ツジ', 'Tsuji Tuzi Tsuzi'],
    ['フジイ', 'Fujii Huzii'],
    ['マツウラ', 'Matsuura Matuura'],
    ['ジュンコ', 'Junko Zyunko Jyunko'],
    ['キョウコ', 'Kyōko Kyoko Kyouko'],
    ['イノウエ', 'Inoue'],
    ['シンジョウ', 'Shinjo Shinjō Sinzyou'],
    ['チヅル', 'Chizuru Chiduru Tizuru'],
  ])('of %s is that of %s', (kana, written) => {
    for (const one of written.split(' '))
      expect([one, romajiKeys(searchForm(one))]).toEqual([one, expect.arrayContaining([kanaKey(kana)])])
  })

  it('tells other readings apart', () => {
    const keys = ['オノ', 'オオノ', 'イイダ', 'イダ', 'ナンノ', 'ナノ', 'キタ', 'キッタ'].map(kanaKey)
    // Latin letters often leave long o and u out: only these are the same.
    expect(new Set(keys).size).toBe(keys.length - 1)
  })

  it('has none for what kana cannot be, in no more time for long ones', () => {
    for (const word of ['smith', 'a', 'hospital', '渡辺', 'sato1', 'na'.repeat(120) + 'x', 'n'.repeat(250)])
      expect([word.slice(0, 9), romajiKeys(word).length > 0]).toEqual([
        word.slice(0, 9),
        word.startsWith('nnn'),
      ])
  })
})

describe('names by their reading', () => {
  const spellingsOf = async (kind: 'family' | 'given', typed: string) =>
    (await nameReadings()).find(kind, searchForm(typed)).flatMap(({ spellings }) => spellings)

  it('are found at the edges of the table, and unknown ones not', async () => {
    const readings = await nameReadings()
    for (const kind of ['family', 'given'] as const)
      for (const word of ['ア', 'アアア', 'ン', 'ンン', 'ワワワワ', 'zzzz', '']) readings.find(kind, word)
    expect(await spellingsOf('family', 'あい')).toContain('阿井')
    expect(await spellingsOf('family', 'わだ')).toContain('和田')
    expect(await spellingsOf('family', 'んんん')).toEqual([])
  })

  it('are those of the exact reading in kana, and of all that share the letters in romaji', async () => {
    expect(await spellingsOf('family', 'おおの')).toContain('大野')
    expect(await spellingsOf('family', 'おおの')).not.toContain('小野')
    expect(await spellingsOf('family', 'ono')).toEqual(expect.arrayContaining(['大野', '小野']))
    expect(await spellingsOf('given', 'ちづる')).toEqual(await spellingsOf('given', 'ちずる'))
  })

  it('are split into family and given name, in either order', async () => {
    const readings = await nameReadings()
    const split = (typed: string) =>
      readings.split(searchForm(typed)).map(({ family, given }) => `${family.reading} ${given.reading}`)
    expect(split('わたなべけんいち')).toContain('ワタナベ ケンイチ')
    expect(split('kenichiwatanabe')).toContain('ワタナベ ケンイチ')
    // Latin letters leave out what is long: サトウ as well as サト.
    for (const typed of ['satoryosuke', 'satouryousuke', 'ryosukesato'])
      expect([typed, split(typed)]).toEqual([typed, expect.arrayContaining(['サトウ リョウスケ'])])
    expect(split('satohiromi')).toContain('サトウ ヒロミ')
    expect(split('病院')).toEqual([])
  })
})
