import { AppError } from '#server/errors/app-error.ts'
import { MAX_FAQ_ENTRIES, MAX_FAQ_TOPICS, type FaqIndex, type FaqIndexTopic } from './faq.ts'

// Rules over the order of a FAQ; each returns a new order.

export type Direction = 'up' | 'down'

export const emptyFaqIndex: FaqIndex = { topics: [] }

export const topicIn = (index: FaqIndex, number: number) => index.topics.find((one) => one.number === number)

export const hasEntry = (index: FaqIndex, number: number, subNumber: number) =>
  topicIn(index, number)?.subNumbers.includes(subNumber) ?? false

/** A new topic, last. @throws AppError 406 there are as many as there may be */
export function withTopic(index: FaqIndex, number: number): FaqIndex {
  if (index.topics.length >= MAX_FAQ_TOPICS)
    throw tooMany('title.ja', 'faq.error.tooManyTopics', MAX_FAQ_TOPICS)
  return { topics: [...index.topics, { number, subNumbers: [] }] }
}

/** A new question, last of its topic. @throws AppError 404 no such topic; 406 it has as many as it may have */
export function withEntry(index: FaqIndex, number: number, subNumber: number): FaqIndex {
  return changeTopic(index, number, (topic) => {
    if (topic.subNumbers.length >= MAX_FAQ_ENTRIES)
      throw tooMany('question.ja', 'faq.error.tooManyEntries', MAX_FAQ_ENTRIES)
    return { number, subNumbers: [...topic.subNumbers, subNumber] }
  })
}

/** @throws AppError 404 no such topic */
export function withoutTopic(index: FaqIndex, number: number): FaqIndex {
  requireTopic(index, number)
  return { topics: index.topics.filter((one) => one.number !== number) }
}

/** @throws AppError 404 no such question */
export function withoutEntry(index: FaqIndex, number: number, subNumber: number): FaqIndex {
  requireEntry(index, number, subNumber)
  return changeTopic(index, number, ({ subNumbers }) => ({
    number,
    subNumbers: subNumbers.filter((one) => one !== subNumber),
  }))
}

/** One place up or down; at the end it stays. @throws AppError 404 no such topic */
export function movedTopic(index: FaqIndex, number: number, direction: Direction): FaqIndex {
  const at = index.topics.indexOf(requireTopic(index, number))
  return { topics: swapped(index.topics, at, direction) }
}

/** One place up or down within its topic; at the end it stays. @throws AppError 404 no such question */
export function movedEntry(
  index: FaqIndex,
  number: number,
  subNumber: number,
  direction: Direction,
): FaqIndex {
  requireEntry(index, number, subNumber)
  return changeTopic(index, number, ({ subNumbers }) => ({
    number,
    subNumbers: swapped(subNumbers, subNumbers.indexOf(subNumber), direction),
  }))
}

/** @throws AppError 404 */
export function requireTopic(index: FaqIndex, number: number): FaqIndexTopic {
  const topic = topicIn(index, number)
  if (!topic) throw new AppError(404)
  return topic
}

/** @throws AppError 404 */
export function requireEntry(index: FaqIndex, number: number, subNumber: number): void {
  if (!hasEntry(index, number, subNumber)) throw new AppError(404)
}

function changeTopic(
  index: FaqIndex,
  number: number,
  change: (topic: FaqIndexTopic) => FaqIndexTopic,
): FaqIndex {
  const topic = requireTopic(index, number)
  return { topics: index.topics.with(index.topics.indexOf(topic), change(topic)) }
}

function swapped<T>(list: readonly T[], at: number, direction: Direction): T[] {
  const to = direction === 'up' ? at - 1 : at + 1
  const [one, other] = [list[at], list[to]]
  return one !== undefined && other !== undefined ? list.with(to, one).with(at, other) : [...list]
}

function tooMany(field: string, message: string, limit: number): AppError {
  return new AppError(406, { fields: [{ field, message, params: { limit } }] })
}
