import type { Knex } from 'knex'
import { insertedId } from '#server/lib/sql-results.ts'
import type { LocalName } from '#server/features/sections/index.ts'
import type { EditionDetails, Guideline, GuidelineEdition } from './guideline.ts'
import {
  toDetailColumns,
  toEdition,
  toGuideline,
  type EditionRow,
  type GuidelineRow,
} from './guideline-rows.ts'

type Executor = Knex | Knex.Transaction

/** Guidelines and their editions, whatever their state. They belong to no company. */
export class GuidelinesRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  async findGuidelines(): Promise<Guideline[]> {
    return (await this.knex<GuidelineRow>('guidelines').orderBy('id')).map(toGuideline)
  }

  /** All but discarded editions. */
  async findEditions(executor: Executor = this.knex): Promise<GuidelineEdition[]> {
    const rows = await executor<EditionRow>('guideline_editions')
      .whereNot({ state: 'discarded' })
      .orderBy('id')
    return rows.map(toEdition)
  }

  async findEdition(id: number, executor: Executor = this.knex): Promise<GuidelineEdition | undefined> {
    const row = await executor<EditionRow>('guideline_editions').where({ id }).first()
    return row && toEdition(row)
  }

  async insertGuideline(trx: Knex.Transaction, name: LocalName, at: number): Promise<number> {
    return insertedId(trx('guidelines').insert({ name_ja: name.ja, name_en: name.en, created_at: at }))
  }

  /** Adds a draft. */
  async insertEdition(
    trx: Knex.Transaction,
    edition: { guidelineId: number; details: EditionDetails; copiedFrom: number | null; at: number },
  ): Promise<number> {
    const { guidelineId, details, copiedFrom, at } = edition
    return insertedId(
      trx('guideline_editions').insert({
        ...{ guideline_id: guidelineId, ...toDetailColumns(details), copied_from: copiedFrom },
        ...{ state: 'draft', revision: 0, created_at: at, changed_at: at },
      }),
    )
  }

  /**
   * Begins a change of the draft that has this revision; false where it is another draft by now, or none. It writes
   * first, so that nobody else changes the draft until the transaction ends.
   */
  async startChange(trx: Knex.Transaction, id: number, revision: number, at: number): Promise<boolean> {
    const changed = await trx('guideline_editions')
      .where({ id, revision })
      .whereIn('state', ['draft', 'checked'])
      .update({ state: 'draft', revision: revision + 1, changed_at: at })
    return changed > 0
  }

  async updateDetails(trx: Knex.Transaction, id: number, details: EditionDetails): Promise<void> {
    await trx('guideline_editions').where({ id }).update(toDetailColumns(details))
  }

  /** Ends a draft of this revision in another state; false where it is another one by now. */
  async setState(
    trx: Knex.Transaction,
    { id, revision }: Pick<GuidelineEdition, 'id' | 'revision'>,
    from: readonly GuidelineEdition['state'][],
    columns: { state: GuidelineEdition['state']; in_force_number?: number; in_force_at?: number },
  ): Promise<boolean> {
    const changed = await trx('guideline_editions')
      .where({ id, revision })
      .whereIn('state', from)
      .update(columns)
    return changed > 0
  }

  /** The number of the edition that came into force last. */
  async lastInForce(executor: Executor): Promise<number> {
    const row = await executor('guideline_editions').max({ last: 'in_force_number' }).first()
    return Number(row?.['last'] ?? 0)
  }
}
