import { describe, expect, it } from '@jest/globals'
import {
  emptyFaqIndex,
  formerNumber,
  movedEntry,
  movedFrom,
  movedTopic,
  withEntry,
  withEntryElsewhere,
  withoutEntry,
  withoutTopic,
  withTopic,
  withTypedOrder,
} from './faq-index.ts'
import type { FaqIndex } from './faq.ts'
import { MAX_FAQ_ENTRIES, MAX_FAQ_TOPICS } from './faq-index.validation.ts'

const index: FaqIndex = {
  topics: [
    { number: 4, subNumbers: [1, 7, 3] },
    { number: 2, subNumbers: [] },
    { number: 9, subNumbers: [2] },
  ],
}
const at = (number: number, subNumber: number) => ({ number, subNumber })
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

  it('moves to a place, and no further than its ends', () => {
    expect(numbers(movedTopic(index, 9, 1))).toEqual([9, 4, 2])
    expect(numbers(movedTopic(index, 4, 3))).toEqual([2, 9, 4])
    expect(numbers(movedTopic(index, 4, 99))).toEqual([2, 9, 4])
    expect(subNumbers(movedEntry(index, 4, 3, 2))).toEqual([1, 3, 7])
    expect(subNumbers(movedEntry(index, 4, 1, 1))).toEqual([1, 7, 3])
  })

  it('is that of the numbers typed beside topics and questions', () => {
    const typed = new Map(Object.entries({ '9': '1', '4.3': '1' }))
    const arranged = withTypedOrder(index, (...address) => typed.get(address.join('.')))
    expect(arranged.topics).toEqual([
      { number: 9, subNumbers: [2] },
      { number: 4, subNumbers: [3, 1, 7] },
      { number: 2, subNumbers: [] },
    ])
  })

  it('refuses unknown topics and questions: 404', () => {
    for (const work of [
      () => withoutTopic(index, 1),
      () => withoutEntry(index, 4, 2),
      () => withoutEntry(index, 1, 1),
      () => movedTopic(index, 1, 1),
      () => movedEntry(index, 9, 1, 1),
      () => withEntry(index, 1, 1),
      () => withEntryElsewhere(index, at(4, 2), at(9, 3)),
      () => withEntryElsewhere(index, at(4, 1), at(1, 1)),
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

describe('a question that goes to another topic', () => {
  const moved = withEntryElsewhere(index, at(4, 7), at(9, 3))

  it('becomes its last, and its URL redirects there', () => {
    expect(moved).toEqual({
      topics: [
        { number: 4, subNumbers: [1, 3] },
        { number: 2, subNumbers: [] },
        { number: 9, subNumbers: [2, 3] },
      ],
      moved: [{ from: at(4, 7), to: at(9, 3) }],
    })
    expect(movedFrom(moved, at(4, 7))).toEqual(at(9, 3))
    expect(movedFrom(moved, at(4, 1))).toBeNull()
    expect(movedFrom(index, at(4, 7))).toBeNull()
  })

  it('keeps redirects from all its URLs', () => {
    const further = withEntryElsewhere(moved, at(9, 3), at(2, 1))
    expect(movedFrom(further, at(4, 7))).toEqual(at(2, 1))
    expect(movedFrom(further, at(9, 3))).toEqual(at(2, 1))
    expect([formerNumber(further, at(2, 1), 4), formerNumber(further, at(2, 1), 9)]).toEqual([7, 3])
    expect(formerNumber(further, at(9, 2), 4)).toBeNull()
  })

  it('gets its number back when it returns, without a redirect', () => {
    const back = withEntryElsewhere(moved, at(9, 3), at(4, 7))
    expect(subNumbers(back)).toEqual([1, 3, 7])
    expect(back.moved).toEqual([{ from: at(9, 3), to: at(4, 7) }])
  })

  it('is redirected to as long as it exists, whatever else changes', () => {
    const changed = withEntry(withTopic(movedTopic(movedEntry(moved, 9, 3, 1), 9, 1), 10), 10, 1)
    expect(movedFrom(changed, at(4, 7))).toEqual(at(9, 3))
    expect(movedFrom(withoutTopic(changed, 4), at(4, 7))).toEqual(at(9, 3))
    expect(withoutEntry(moved, 9, 3).moved).toBeUndefined()
    expect(withoutTopic(moved, 9).moved).toBeUndefined()
  })

  it('is refused by a full topic', () => {
    const full = Array.from({ length: MAX_FAQ_ENTRIES }, (_, one) => one + 1)
    const long: FaqIndex = { topics: [...index.topics, { number: 10, subNumbers: full }] }
    expect(() => withEntryElsewhere(long, at(4, 1), at(10, 100))).toThrow(
      expect.objectContaining({ fields: [expect.objectContaining({ field: 'topic' })] }),
    )
  })
})
