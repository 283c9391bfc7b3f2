import { describe, expect, it } from '@jest/globals'
import {
  emptyFaqIndex,
  movedEntry,
  movedTopic,
  withEntry,
  withoutEntry,
  withoutTopic,
  withTopic,
} from './faq-index.ts'
import { MAX_FAQ_ENTRIES, MAX_FAQ_TOPICS, type FaqIndex } from './faq.ts'

const index: FaqIndex = {
  topics: [
    { number: 4, subNumbers: [1, 7, 3] },
    { number: 2, subNumbers: [] },
    { number: 9, subNumbers: [2] },
  ],
}
const numbers = ({ topics }: FaqIndex) => topics.map(({ number }) => number)
const subNumbers = ({ topics }: FaqIndex) => topics[0]!.subNumbers

describe('the order of a FAQ', () => {
  it('gets new topics and questions at the end', () => {
    expect(numbers(withTopic(index, 10))).toEqual([4, 2, 9, 10])
    expect(subNumbers(withEntry(index, 4, 8))).toEqual([1, 7, 3, 8])
    expect(withTopic(emptyFaqIndex, 1)).toEqual({ topics: [{ number: 1, subNumbers: [] }] })
  })

  it('loses one and keeps the numbers of the rest', () => {
    expect(numbers(withoutTopic(index, 2))).toEqual([4, 9])
    expect(subNumbers(withoutEntry(index, 4, 7))).toEqual([1, 3])
  })

  it('moves by one place, and stays at its ends', () => {
    expect(numbers(movedTopic(index, 9, 'up'))).toEqual([4, 9, 2])
    expect(numbers(movedTopic(index, 4, 'up'))).toEqual([4, 2, 9])
    expect(numbers(movedTopic(index, 9, 'down'))).toEqual([4, 2, 9])
    expect(subNumbers(movedEntry(index, 4, 1, 'down'))).toEqual([7, 1, 3])
    expect(subNumbers(movedEntry(index, 4, 3, 'down'))).toEqual([1, 7, 3])
  })

  it('knows no other topics and questions: 404', () => {
    for (const work of [
      () => withoutTopic(index, 1),
      () => withoutEntry(index, 4, 2),
      () => withoutEntry(index, 1, 1),
      () => movedTopic(index, 1, 'up'),
      () => movedEntry(index, 9, 1, 'up'),
      () => withEntry(index, 1, 1),
    ])
      expect(work).toThrow(expect.objectContaining({ code: 404 }))
  })

  it('has an end', () => {
    const upTo = (n: number) => Array.from({ length: n }, (_, at) => at + 1)
    const full = { topics: upTo(MAX_FAQ_TOPICS).map((number) => ({ number, subNumbers: [] })) }
    expect(() => withTopic(full, 100)).toThrow(
      expect.objectContaining({
        code: 406,
        fields: [{ field: 'title.ja', message: 'faq.error.tooManyTopics', params: { limit: 99 } }],
      }),
    )
    const long = { topics: [{ number: 1, subNumbers: upTo(MAX_FAQ_ENTRIES) }] }
    expect(() => withEntry(long, 1, 100)).toThrow(
      expect.objectContaining({
        code: 406,
        fields: [{ field: 'question.ja', message: 'faq.error.tooManyEntries', params: { limit: 99 } }],
      }),
    )
  })
})
