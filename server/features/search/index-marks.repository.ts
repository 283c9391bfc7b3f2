import type { Knex } from 'knex'
import type { IndexMark } from '#server/drivers/search/contract.ts'

/**
 * The table `search_indexes`: what the database knows of the index, to compare with the mark in the index. A write is
 * noted in three steps, so that a process killed between them leaves nothing that looks like an old index: its number is
 * begun here, then written into the index, then done here.
 */
export class IndexMarksRepository {
  constructor(private readonly knex: Knex) {}

  /** Before a rebuild: the index that it makes counts as this installation's as soon as it is in use. */
  async insert(token: string, at: number): Promise<void> {
    await this.knex('search_indexes').insert({ token, created_at: at })
  }

  /** After a rebuild: its index replaces all earlier ones. */
  async retireOthers(token: string): Promise<void> {
    const own = await this.knex('search_indexes').where({ token }).first('id')
    if (own) await this.knex('search_indexes').where('id', '<', own.id).delete()
  }

  /** Whether the index is this installation's and has every write that is done. */
  async isCurrent({ token, sequence }: IndexMark): Promise<boolean> {
    const row = await this.knex('search_indexes')
      .where({ token })
      .where('done', '<=', sequence)
      .where('begun', '>=', sequence)
      .first('id')
    return row !== undefined
  }

  /** A new number for the writes so far; undefined if the index was replaced. */
  async begin(token: string): Promise<number | undefined> {
    return this.knex.transaction(async (trx) => {
      await trx('search_indexes').where({ token }).increment('begun')
      const row = await trx('search_indexes').where({ token }).first('begun')
      return row && Number(row.begun)
    })
  }

  /** All writes up to this number are in the index. */
  async finish({ token, sequence }: IndexMark): Promise<void> {
    await this.knex('search_indexes').where({ token }).where('done', '<', sequence).update({ done: sequence })
  }
}
