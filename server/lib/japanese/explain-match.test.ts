import { describe, expect, it } from '@jest/globals'
import { explainMatch } from './explain-match.ts'

/** The marked part of the original, with the kind and the pairs written short. */
function explain(original: string, query: string): string | undefined {
  const match = explainMatch(original, query)
  if (!match) return undefined
  const pairs = match.variants.map(({ shown, typed }) => `${shown}=${typed}`)
  return [`[${original.slice(match.start, match.end)}]`, match.kind, ...pairs].join(' ')
}

describe('explainMatch', () => {
  it.each([
    ['東京大学医学部附属病院', '病院', '[病院] same'],
    ['渡邉 一郎', '渡辺一郎', '[渡邉 一郎] variant 邉=辺'],
    ['渡辺 一郎', '渡邊', '[渡辺] variant 辺=邊'],
    ['髙﨑髙子', '高崎高子', '[髙﨑髙子] variant 髙=高 﨑=崎'],
    ['佐藤　太郎', '佐藤太郎', '[佐藤　太郎] form'],
    ['佐藤太郎', ' 佐藤 太郎 ', '[佐藤太郎] form'],
    ['佐藤太郎', ' 佐藤 ', '[佐藤] same'],
    ['ｶﾞﾝ研究会', 'がん', '[ｶﾞﾝ] form'],
    ['㈱青葉', '株', '[㈱] form'],
    ['大𠮷野病院', '吉野', '[𠮷野] variant 𠮷=吉'],
    ['大吉野病院', '𠮷野', '[吉野] variant 吉=𠮷'],
    ['葛\u{e0100}城市', '葛城', '[葛\u{e0100}城] variant 葛\u{e0100}=葛'],
    ['髙田と高田', '高田', '[高田] same'],
    ['St. LUKE', 'luke', '[LUKE] form'],
    ['国立病院', '𠮷', undefined],
    ['斉藤', '斎藤', undefined],
    ['国立病院', ' 　', undefined],
    ['', '病院', undefined],
  ])('%s asked for %s: %s', (original, query, expected) => {
    expect(explain(original, query)).toBe(expected)
  })

  it('never points outside the text or cuts a character in two', () => {
    const texts = [
      '𠮷邉か゛ｶﾞ㈱ \u{e0100}葛',
      'か ゛の会',
      '\u3099\u3099か',
      'e \u0301x',
      '\u1100 \u1161\u11a8',
    ]
    for (const text of texts)
      for (const query of [text, '吉', 'が', 'ガ', '株', 'é', '각', '葛', '辺ガ']) {
        const match = explainMatch(text, query)
        if (!match) continue
        expect(match.start).toBeLessThan(match.end)
        expect(match.end).toBeLessThanOrEqual(text.length)
        expect(text.slice(match.start, match.end)).not.toMatch(/\p{Cs}/u)
      }
  })
})
