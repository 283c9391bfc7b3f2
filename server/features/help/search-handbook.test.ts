import { describe, expect, it } from '@jest/globals'
import type { Handbook } from './handbook.ts'
import { searchHandbook } from './search-handbook.ts'

const book: Handbook = {
  places: new Map(),
  topics: [
    {
      number: 1,
      title: '準備',
      lead: '',
      entries: [
        {
          ...{ topic: 1, number: 1, title: 'CSVで保存する', lead: '', html: '', contents: [] },
          passages: [
            { anchor: '', heading: '', sentences: ['Excelで開きます。', 'ファイルを保存します。'] },
            { anchor: 'kanji', heading: '髙橋の字', sentences: ['そのまま使えます。'] },
          ],
        },
        {
          ...{ topic: 1, number: 2, title: '誤り', lead: '', html: '', contents: [] },
          passages: [
            { anchor: 'e715', heading: '715', sentences: ['ファイルの取り込みが終わるまで待ちます。'] },
          ],
        },
      ],
    },
  ],
}
const places = (query: string) =>
  searchHandbook(book, query).map(({ entry, anchor }) => `${entry.topic}/${entry.number}#${anchor}`)

describe('searching the handbook', () => {
  it.each([
    ['ふぁいる', ['1/1#', '1/2#e715']],
    ['ﾌｧｲﾙ', ['1/1#', '1/2#e715']],
    ['ＣＳＶ', ['1/1#']],
    ['高橋', ['1/1#kanji']],
    ['715', ['1/2#e715']],
  ])('finds %s whatever its kana, width and kanji', (query, found) => {
    expect(places(query)).toEqual(found)
  })

  it('requires every word; spaces of any width separate them', () => {
    expect(places('ファイル　待ちます')).toEqual(['1/2#e715'])
    expect(places('CSV 字')).toEqual(['1/1#kanji'])
    expect(places('ファイル 無い言葉')).toEqual([])
  })

  it('shows the sentence that contains most of the words', () => {
    expect(searchHandbook(book, 'ファイル 保存')[0]!.sentence).toBe('ファイルを保存します。')
  })

  it.each(['', '  ', '・'])('finds nothing for %j', (query) => expect(places(query)).toEqual([]))
})
