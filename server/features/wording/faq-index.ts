import { AppError } from '#server/errors/app-error.ts'
import { inTypedOrder } from '#server/lib/typed-order.ts'
import type { FaqAddress, FaqIndex, FaqIndexTopic } from './faq.ts'
import { MAX_FAQ_ENTRIES, MAX_FAQ_TOPICS } from './faq-index.validation.ts'

// Rules over the order of a FAQ; each returns a new order.

/** Counted from 1; clamped to the ends. */
export type Place = number

export const emptyFaqIndex: FaqIndex = { topics: [] }

export const topicIn = (index: FaqIndex, number: number) => index.topics.find((one) => one.number === number)

export const hasEntry = (index: FaqIndex, number: number, subNumber: number) =>
  topicIn(index, number)?.subNumbers.includes(subNumber) ?? false

const isSame = (one: FaqAddress, other: FaqAddress) =>
  one.number === other.number && one.subNumber === other.subNumber

const addressOf = ({ number, subNumber }: FaqAddress): FaqAddress => ({ number, subNumber })

/** The current place of a question that used to have this number; null if there is none. */
export function movedFrom(index: FaqIndex, from: FaqAddress): FaqAddress | null {
  return index.moved?.find((move) => isSame(move.from, from))?.to ?? null
}

/** The number that a question had in this topic before; null if it was never there. */
export function formerNumber(index: FaqIndex, entry: FaqAddress, topic: number): number | null {
  const before = index.moved?.find(({ from, to }) => from.number === topic && isSame(to, entry))
  return before?.from.subNumber ?? null
}

/** Adds a topic at the end. @throws AppError 406 the limit is reached */
export function withTopic(index: FaqIndex, number: number): FaqIndex {
  if (index.topics.length >= MAX_FAQ_TOPICS)
    throw tooMany('title.ja', 'faq.error.tooManyTopics', MAX_FAQ_TOPICS)
  return { ...index, topics: [...index.topics, { number, subNumbers: [] }] }
}

/** Adds a question at the end of its topic. @throws AppError 404 no such topic; 406 the topic is full */
export function withEntry(
  index: FaqIndex,
  number: number,
  subNumber: number,
  field = 'question.ja',
): FaqIndex {
  return changeTopic(index, number, (topic) => {
    if (topic.subNumbers.length >= MAX_FAQ_ENTRIES)
      throw tooMany(field, 'faq.error.tooManyEntries', MAX_FAQ_ENTRIES)
    return { number, subNumbers: [...topic.subNumbers, subNumber] }
  })
}

/** @throws AppError 404 no such topic */
export function withoutTopic(index: FaqIndex, number: number): FaqIndex {
  requireTopic(index, number)
  return leadingOn({ ...index, topics: index.topics.filter((one) => one.number !== number) })
}

/** @throws AppError 404 no such question */
export function withoutEntry(index: FaqIndex, number: number, subNumber: number): FaqIndex {
  requireEntry(index, number, subNumber)
  return leadingOn(without(index, number, subNumber))
}

/** @throws AppError 404 no such topic */
export function movedTopic(index: FaqIndex, number: number, place: Place): FaqIndex {
  const at = index.topics.indexOf(requireTopic(index, number))
  return { ...index, topics: placed(index.topics, at, place) }
}

/** Within its topic. @throws AppError 404 no such question */
export function movedEntry(index: FaqIndex, number: number, subNumber: number, place: Place): FaqIndex {
  requireEntry(index, number, subNumber)
  return changeTopic(index, number, ({ subNumbers }) => ({
    number,
    subNumbers: placed(subNumbers, subNumbers.indexOf(subNumber), place),
  }))
}

/** Topics, and the questions of each, in the order of the numbers typed beside them. */
export function withTypedOrder(
  index: FaqIndex,
  typed: (number: number, subNumber?: number) => unknown,
): FaqIndex {
  const topics = index.topics.map(({ number, subNumbers }) => ({
    number,
    subNumbers: inTypedOrder(subNumbers, (subNumber) => typed(number, subNumber)),
  }))
  return { ...index, topics: inTypedOrder(topics, ({ number }) => typed(number)) }
}

/**
 * Moves a question to the end of another topic. Its former URLs redirect, so that links keep working. @throws
 * AppError 404 no such question or topic; 406 the topic is full
 */
export function withEntryElsewhere(index: FaqIndex, from: FaqAddress, to: FaqAddress): FaqIndex {
  requireEntry(index, from.number, from.subNumber)
  const there = withEntry(without(index, from.number, from.subNumber), to.number, to.subNumber, 'topic')
  const before = (index.moved ?? []).map((move) =>
    isSame(move.to, from) ? { ...move, to: addressOf(to) } : move,
  )
  return leadingOn({ ...there, moved: [...before, { from: addressOf(from), to: addressOf(to) }] })
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
  return { ...index, topics: index.topics.with(index.topics.indexOf(topic), change(topic)) }
}

function without(index: FaqIndex, number: number, subNumber: number): FaqIndex {
  return changeTopic(index, number, ({ subNumbers }) => ({
    number,
    subNumbers: subNumbers.filter((one) => one !== subNumber),
  }))
}

/** Only redirects from a free number to an existing question are kept. */
function leadingOn({ moved = [], ...index }: FaqIndex): FaqIndex {
  const is = ({ number, subNumber }: FaqAddress) => hasEntry(index, number, subNumber)
  const leading = moved.filter(({ from, to }) => is(to) && !is(from))
  return leading.length > 0 ? { ...index, moved: leading } : index
}

function placed<T>(list: readonly T[], at: number, place: Place): T[] {
  const to = Math.min(Math.max(place - 1, 0), list.length - 1)
  return list.toSpliced(at, 1).toSpliced(to, 0, list[at]!)
}

function tooMany(field: string, message: string, limit: number): AppError {
  return new AppError(406, { fields: [{ field, message, params: { limit } }] })
}
