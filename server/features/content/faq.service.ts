import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor } from '#server/features/audit/index.ts'
import { validate } from '#server/lib/validate.ts'
import { entryPart, faqIndexOf, faqOf, INDEX_PART, topicPart, type Faq } from './faq-content.ts'
import { exampleFaq } from './faq-examples.ts'
import {
  hasEntry,
  movedEntry,
  movedTopic,
  requireTopic,
  topicIn,
  withEntry,
  withoutEntry,
  withoutTopic,
  withTopic,
  type Direction,
} from './faq-index.ts'
import { TOPICS, type FaqNumbersRepository } from './faq-numbers.repository.ts'
import type { FaqIndex } from './faq.ts'
import { schemaOf, type PartName } from './wording-part.ts'
import type { WordingService } from './wording.service.ts'

export interface FaqDeps {
  transaction: InTransaction
  numbers: FaqNumbersRepository
  wording: Pick<WordingService, 'partsIn' | 'draftIn' | 'saveIn'>
}

/** What one change works on: the draft as it stands under the company's lock. */
interface Change {
  trx: Transaction
  index: FaqIndex
  /** Saves one part in the change's transaction; null removes it. */
  save(part: string, body: unknown, expected?: number): Promise<number>
  /** Saves the order. */
  order(index: FaqIndex): Promise<void>
}

/**
 * The FAQ of the draft: topics and their questions. Each change is one transaction under the company's lock, so that
 * two people who move and add at once both get what they asked for.
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
    return this.saveText(
      actor,
      companyId,
      topicPart(number),
      (index) => topicIn(index, number) !== undefined,
      body,
      expected,
    )
  }

  /** The same of a question. */
  async saveEntry(
    actor: Actor,
    companyId: number,
    number: number,
    subNumber: number,
    body: unknown,
    expected?: number,
  ) {
    return this.saveText(
      actor,
      companyId,
      entryPart(number, subNumber),
      (index) => hasEntry(index, number, subNumber),
      body,
      expected,
    )
  }

  /** Removes a topic with its questions. Their numbers are never given again. @throws AppError 404 no such topic */
  async removeTopic(actor: Actor, companyId: number, number: number): Promise<void> {
    await this.change(actor, companyId, async ({ index, save, order }) => {
      await order(withoutTopic(index, number))
      for (const subNumber of requireTopic(index, number).subNumbers)
        await save(entryPart(number, subNumber), null)
      await save(topicPart(number), null)
    })
  }

  /** @throws AppError 404 no such question */
  async removeEntry(actor: Actor, companyId: number, number: number, subNumber: number): Promise<void> {
    await this.change(actor, companyId, async ({ index, save, order }) => {
      await order(withoutEntry(index, number, subNumber))
      await save(entryPart(number, subNumber), null)
    })
  }

  /** One place up or down. @throws AppError 404 no such topic */
  async moveTopic(actor: Actor, companyId: number, number: number, direction: Direction): Promise<void> {
    await this.change(actor, companyId, ({ index, order }) => order(movedTopic(index, number, direction)))
  }

  /** One place up or down within its topic. @throws AppError 404 no such question */
  async moveEntry(
    actor: Actor,
    companyId: number,
    number: number,
    subNumber: number,
    direction: Direction,
  ): Promise<void> {
    await this.change(actor, companyId, ({ index, order }) =>
      order(movedEntry(index, number, subNumber, direction)),
    )
  }

  /** Fills an empty FAQ with our examples. @throws AppError 721 it is not empty any more */
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

  private saveText(
    actor: Actor,
    companyId: number,
    part: string,
    isThere: (index: FaqIndex) => boolean,
    body: unknown,
    expected: number | undefined,
  ): Promise<number> {
    const text = validate(schemaOf(faqPart(part)), body)
    return this.change(actor, companyId, ({ index, save }) => {
      // Who had opened it keeps what was typed and is told; everybody else asked for what never was.
      if (!isThere(index)) throw new AppError(expected ? 721 : 404)
      return save(part, text, expected)
    })
  }

  private change<T>(actor: Actor, companyId: number, work: (change: Change) => Promise<T>): Promise<T> {
    const { transaction, wording } = this.deps
    return transaction(async (trx) => {
      const bodies = await wording.draftIn(trx, companyId, 'faq')
      const save = (part: string, body: unknown, expected?: number) =>
        wording.saveIn(trx, actor, companyId, faqPart(part), body, expected)
      return work({
        ...{ trx, save, index: faqIndexOf((part) => bodies.get(part)) },
        order: async (index) => void (await save(INDEX_PART, index)),
      })
    })
  }
}

const faqPart = (part: string): PartName => ({ track: 'faq', part })
