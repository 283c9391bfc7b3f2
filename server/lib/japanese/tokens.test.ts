import { describe, expect, it } from '@jest/globals'
import { foldText } from './fold.ts'
import { addTokens, isOneToken, queryTokens } from './tokens.ts'

function tokens(text: string): Set<string> {
  const into = new Set<string>()
  addTokens(into, foldText(text), 'o')
  return into
}

describe('tokens', () => {
  it('are characters and pairs of neighbours behind the prefix', () => {
    expect([...tokens('佐藤医院')]).toEqual(['o佐', 'o藤', 'o佐藤', 'o医', 'o藤医', 'o院', 'o医院'])
  })

  it('take a character beyond the basic plane as one', () => {
    expect([...tokens('𩸽𠀀')]).toEqual(['o𩸽', 'o𠀀', 'o𩸽𠀀'])
  })

  it('of a query are its pairs, or its one character', () => {
    expect(queryTokens('佐藤医', 'n')).toEqual(['n佐藤', 'n藤医'])
    expect(queryTokens('佐', 'n')).toEqual(['n佐'])
    expect(queryTokens('ああああ', 'n')).toEqual(['nああ'])
  })

  it('leave punctuation out, on both sides alike', () => {
    expect(queryTokens('"(!)" *', 'n')).toEqual([])
    expect(queryTokens('a"b', 'n')).toEqual(['na', 'nb'])
    expect(queryTokens('(株)青葉', 'n')).toEqual(['n株', 'n青葉'])
    expect([...tokens('A.B')]).toEqual(['oa', 'ob'])
    expect(queryTokens('\ud842😀', 'n')).toEqual([])
  })

  it('of a text hold those of every query it contains', () => {
    const text = foldText('(株)St. Luke’s 国際病院・別館')
    const all = tokens(text)
    for (let start = 0; start < text.length; start++)
      for (let end = start + 1; end <= text.length; end++)
        for (const token of queryTokens(text.slice(start, end), 'o')) expect(all).toContain(token)
  })

  it('alone tell who contains a query of one letter or two beside each other', () => {
    for (const query of ['佐', '佐藤', 'ab', '𩸽𠀀', 'が'].map(foldText)) expect(isOneToken(query)).toBe(true)
    for (const query of ['', '佐藤医', 'a.', '(株)', '・', 'a.b', '.'].map(foldText))
      expect(isOneToken(query)).toBe(false)
    const texts = [
      '佐藤 太郎',
      '佐・藤',
      '藤佐',
      'A.B商事',
      'A B',
      '(株)AB',
      '安倍',
      'か゛',
      '𩸽𠀀屋',
      '佐,藤',
    ]
    for (const query of ['佐', '佐藤', 'ab', '𩸽𠀀', 'が', '藤'].map(foldText))
      for (const text of texts.map(foldText)) {
        const all = tokens(text)
        const has = queryTokens(query, 'o').every((token) => all.has(token))
        expect([query, text, has]).toEqual([query, text, text.includes(query)])
      }
  })
})
