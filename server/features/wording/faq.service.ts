// Long because every change of the FAQ goes through the same locked transaction.
import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor } from '#server/features/audit/index.ts'
import { validate } from '#server/lib/validate.ts'
import { entryPart, faqIndexOf, faqOf, INDEX_PART, topicPart, type Faq } from './faq-content.ts'
import { exampleFaq } from './faq-examples.ts'
import {
  formerNumber,
  hasEntry,
  movedEntry,
  movedFrom,
  movedTopic,
  requireEntry,
  requireTopic,
  topicIn,
  withEntry,
  withEntryElsewhere,
  withoutEntry,
  withoutTopic,
  withTopic,
  withTypedOrder,
  type Place,
} from './faq-index.ts'
import { TOPICS, type FaqNumbersRepository } from './faq-numbers.repository.ts'
import type { FaqAddress, FaqIndex } from './faq.ts'
import { schemaOf, type PartName } from './wording-part.ts'
import type { UnsavedWordingService } from './unsaved-wording.service.ts'
import type { WordingService } from './wording.service.ts'

export interface FaqDeps {
  transaction: InTransaction
  numbers: FaqNumbersRepository
  wording: Pick<WordingService, 'partsIn' | 'draftIn' | 'saveIn'>
  unsaved: Pick<UnsavedWordingService, 'carry'>
}

/** The working set of one change: the draft, read under the company's lock. */
interface Change {
  trx: Transaction
  index: FaqIndex
  bodies: ReadonlyMap<string, unknown>
  /** Saves one part in the change's transaction; null removes it. */
  save(part: string, body: unknown, expected?: number): Promise<number>
  /** Saves the order; its change number. */
  order(index: FaqIndex, expected?: number): Promise<number>
}

/**
 * The FAQ of the draft: topics and their questions. Each change is one transaction under the company's lock, so that
 * concurrent changes are both applied.
 */
export class FaqService {
  private readonly deps: FaqDeps

  constructor(deps: FaqDeps) {
    this.deps = deps
  }

  async draft(companyId: number): Promise<Faq> {
    const parts = await this.deps.wording.partsIn(companyId, 'faq', 'draft')
    const bodies = new Map(parts.map(({ part, body }) => [part, body]))
    return faqOf((part) => bodies.get(part) ?? null)
  }

  /** The current place of a question of the draft, following a move to another topic. */
  async whereIs(companyId: number, entry: FaqAddress): Promise<FaqAddress> {
    const parts = await this.deps.wording.partsIn(companyId, 'faq', 'draft')
    const index = faqIndexOf((name) => parts.find(({ part }) => part === name)?.body)
    return movedFrom(index, entry) ?? entry
  }

  /** Adds a topic at the end; its number. @throws AppError 406 by field, also when there are too many */
  async addTopic(actor: Actor, companyId: number, body: unknown): Promise<number> {
    const topic = validate(schemaOf(faqPart(topicPart(1))), body)
    return this.change(actor, companyId, async ({ trx, index, save, order }) => {
      const number = await this.deps.numbers.take(trx, companyId, TOPICS)
      await order(withTopic(index, number))
      await save(topicPart(number), topic)
      return number
    })
  }

  /**
   * Adds a question at the end of a topic; its number there.
   * @throws AppError 404 no such topic; 406 by field, also when it has too many
   */
  async addEntry(actor: Actor, companyId: number, number: number, body: unknown): Promise<number> {
    const entry = validate(schemaOf(faqPart(entryPart(1, 1))), body)
    return this.change(actor, companyId, async ({ trx, index, save, order }) => {
      requireTopic(index, number)
      const subNumber = await this.deps.numbers.take(trx, companyId, number)
      await order(withEntry(index, number, subNumber))
      await save(entryPart(number, subNumber), entry)
      return subNumber
    })
  }

  /**
   * @param expected the change number that the editor opened; without it the last save wins
   * @throws AppError 404 no such topic; 406 by field; 721 changed or removed meanwhile by someone else
   */
  async saveTopic(actor: Actor, companyId: number, number: number, body: unknown, expected?: number) {
    const text = validate(schemaOf(faqPart(topicPart(number))), body)
    return this.change(actor, companyId, ({ index, save }) => {
      requireKnown(topicIn(index, number) !== undefined, expected)
      return save(topicPart(number), text, expected)
    })
  }

  /**
   * Saves a question, optionally moving it to the end of another topic. @returns its place, and its change number
   * @throws AppError as `saveTopic`; 406 at `topic`: no such topic, or it is full
   */
  async saveEntry(
    actor: Actor,
    companyId: number,
    entry: FaqAddress,
    body: unknown,
    { topic = entry.number, expected }: { topic?: number; expected?: number } = {},
  ): Promise<FaqAddress & { changeNumber: number }> {
    const part = entryPart(entry.number, entry.subNumber)
    const text = validate(schemaOf(faqPart(part)), body)
    return this.change(actor, companyId, async (change) => {
      requireKnown(hasEntry(change.index, entry.number, entry.subNumber), expected)
      const changeNumber = await change.save(part, text, expected)
      if (topic === entry.number) return { ...entry, changeNumber }
      const { to, index, saved } = await this.takeElsewhere(change, companyId, entry, topic, text)
      await change.order(index)
      return { ...to, changeNumber: saved }
    })
  }

  /**
   * Removes a topic with its questions. Their numbers are never reused.
   * @throws AppError 404 no such topic; 721 its title was changed meanwhile
   */
  async removeTopic(actor: Actor, companyId: number, number: number, expected?: number): Promise<void> {
    await this.change(actor, companyId, async ({ index, save, order }) => {
      await order(withoutTopic(index, number))
      for (const subNumber of requireTopic(index, number).subNumbers)
        await save(entryPart(number, subNumber), null)
      await save(topicPart(number), null, expected)
    })
  }

  /** @throws AppError 404 no such question; 721 it was changed meanwhile */
  async removeEntry(
    actor: Actor,
    companyId: number,
    { number, subNumber }: FaqAddress,
    expected?: number,
  ): Promise<void> {
    await this.change(actor, companyId, async ({ index, save, order }) => {
      await order(withoutEntry(index, number, subNumber))
      await save(entryPart(number, subNumber), null, expected)
    })
  }

  /**
   * @param expected the order's change number; without it the place applies to the current order @returns the order's
   * new one
   * @throws AppError 404 no such topic; 721 the order was changed meanwhile
   */
  async moveTopic(actor: Actor, companyId: number, number: number, place: Place, expected?: number) {
    return this.change(actor, companyId, ({ index, order }) =>
      order(movedTopic(index, number, place), expected),
    )
  }

  /**
   * Moves a question within its topic, or to another one: to its end, if no place is given. There it gets a new
   * number, or the one it had there before; its former URLs redirect. @returns its place, and the order's change
   * number
   * @throws AppError 404 no such question; 406 at `topic`; 721 the order was changed meanwhile
   */
  async moveEntry(
    actor: Actor,
    companyId: number,
    entry: FaqAddress,
    { topic = entry.number, place }: { topic?: number; place?: Place | undefined },
    expected?: number,
  ): Promise<FaqAddress & { changeNumber: number }> {
    return this.change(actor, companyId, async (change) => {
      requireEntry(change.index, entry.number, entry.subNumber)
      const stays = { to: entry, index: change.index }
      const { to, index } =
        topic === entry.number ? stays : await this.takeElsewhere(change, companyId, entry, topic)
      const placed = place === undefined ? index : movedEntry(index, to.number, to.subNumber, place)
      return { ...to, changeNumber: await change.order(placed, expected) }
    })
  }

  /**
   * Orders the topics and the questions of each by the numbers typed beside them.
   * @param expected the order's change number @returns its new one @throws AppError 721 it was changed meanwhile
   */
  async arrange(
    actor: Actor,
    companyId: number,
    typed: (number: number, subNumber?: number) => unknown,
    expected: number,
  ): Promise<number> {
    return this.change(actor, companyId, ({ index, order }) => order(withTypedOrder(index, typed), expected))
  }

  /** Fills an empty FAQ with the sample FAQ. @throws AppError 721 it is no longer empty */
  async startFromExamples(actor: Actor, companyId: number): Promise<void> {
    await this.change(actor, companyId, async ({ trx, index, save, order }) => {
      if (index.topics.length > 0) throw new AppError(721)
      let filled = index
      for (const { title, entries } of exampleFaq) {
        const number = await this.deps.numbers.take(trx, companyId, TOPICS)
        filled = withTopic(filled, number)
        await save(topicPart(number), { title })
        for (const entry of entries) {
          const subNumber = await this.deps.numbers.take(trx, companyId, number)
          filled = withEntry(filled, number, subNumber)
          await save(entryPart(number, subNumber), entry)
        }
      }
      await order(filled)
    })
  }

  /** Moves a question's text, and unsaved input, to another topic; returns the new order. */
  private async takeElsewhere(
    { trx, index, bodies, save }: Change,
    companyId: number,
    entry: FaqAddress,
    topic: number,
    text: unknown = bodies.get(entryPart(entry.number, entry.subNumber)),
  ) {
    if (!topicIn(index, topic))
      throw new AppError(406, { fields: [{ field: 'topic', message: 'faq.error.noTopic' }] })
    const { numbers, unsaved } = this.deps
    const subNumber = formerNumber(index, entry, topic) ?? (await numbers.take(trx, companyId, topic))
    const to = { number: topic, subNumber }
    const moved = withEntryElsewhere(index, entry, to)
    const [from, there] = [entryPart(entry.number, entry.subNumber), entryPart(topic, subNumber)]
    const saved = await save(there, text)
    await unsaved.carry(trx, companyId, faqPart(from), faqPart(there))
    await save(from, null)
    return { to, index: moved, saved }
  }

  private change<T>(actor: Actor, companyId: number, work: (change: Change) => Promise<T>): Promise<T> {
    const { transaction, wording } = this.deps
    return transaction(async (trx) => {
      const bodies = await wording.draftIn(trx, companyId, 'faq')
      const save = (part: string, body: unknown, expected?: number) =>
        wording.saveIn(trx, actor, companyId, faqPart(part), body, expected)
      return work({
        ...{ trx, save, bodies, index: faqIndexOf((part) => bodies.get(part)) },
        order: (index, expected) => save(INDEX_PART, index, expected),
      })
    })
  }
}

const faqPart = (part: string): PartName => ({ track: 'faq', part })

/** A user who had it open keeps the input and is notified (721); for anybody else it never existed. */
function requireKnown(isThere: boolean, expected: number | undefined): void {
  if (!isThere) throw new AppError(expected ? 721 : 404)
}
