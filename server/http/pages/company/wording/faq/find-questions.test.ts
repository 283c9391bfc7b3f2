import { describe, expect, it } from '@jest/globals'
import { findQuestions } from './find-questions.ts'

const text = (ja: string, en = '') => ({ ja, en })
const topics = [
  {
    number: 1,
    title: text('金額の見方', 'Reading the amounts'),
    entries: [
      {
        subNumber: 1,
        question: text('かっこの金額', 'Brackets'),
        answer: text('ｶﾞｲﾄﾞラインの**間接提供**です。'),
      },
      { subNumber: 2, question: text('年度', 'Fiscal year'), answer: text('４月に始まります。') },
    ],
  },
  { number: 2, title: text('検索'), entries: [] },
]
const found = (keyWords: string) =>
  findQuestions(topics, keyWords).flatMap(({ entries }) => entries.map(({ subNumber }) => subNumber))

describe('finding questions', () => {
  it.each([
    ['カッコ', [1]],
    ['ガイドライン', [1]],
    ['fiscal', [2]],
    ['4月', [2]],
    ['金額の見方', [1, 2]],
    ['年度　4月', [2]],
    ['年度 間接', []],
    ['検索', []],
  ])('for %j looks at question, answer and topic in both languages', (keyWords, expected) => {
    expect(found(keyWords)).toEqual(expected)
  })
})
