import type { Knex } from 'knex'
import { parseJson } from '#server/lib/parse-json.ts'
import type { PartName, WordingTrack } from './wording-part.ts'

export interface Unsaved {
  body: unknown
  /** The part's change number when the input began. */
  changeNumber: number
  typedAt: number
}

/** `unsaved_wording`: what users typed and have not saved. Each statement names the company. */
export class UnsavedWordingRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** The parts with unsaved input of a user. */
  async findAll(companyId: number, userId: number): Promise<(PartName & { typedAt: number })[]> {
    const rows = await this.knex('unsaved_wording')
      .where({ company_id: companyId, user_id: userId })
      .select<{ track: WordingTrack; part: string; typed_at: number }[]>('track', 'part', 'typed_at')
    return rows.map(({ track, part, typed_at }) => ({ track, part, typedAt: Number(typed_at) }))
  }

  async find(companyId: number, userId: number, name: PartName): Promise<Unsaved | undefined> {
    const row = await this.knex('unsaved_wording')
      .where(unsavedPlace(companyId, userId, name))
      .first<{ body: string; change_number: number; typed_at: number }>('body', 'change_number', 'typed_at')
    return (
      row && {
        body: parseJson(row.body),
        changeNumber: row.change_number,
        typedAt: Number(row.typed_at),
      }
    )
  }

  async save(companyId: number, userId: number, name: PartName, unsaved: Unsaved): Promise<void> {
    await this.knex('unsaved_wording')
      .insert({
        ...unsavedPlace(companyId, userId, name),
        body: JSON.stringify(unsaved.body),
        change_number: unsaved.changeNumber,
        typed_at: unsaved.typedAt,
      })
      .onConflict(['company_id', 'user_id', 'track', 'part'])
      .merge()
  }

  /** Moves all unsaved input of a part to another one, replacing what was there. */
  async carry(trx: Knex.Transaction, companyId: number, from: PartName, to: PartName): Promise<void> {
    const of = ({ track, part }: PartName) =>
      trx('unsaved_wording').where({ company_id: companyId, track, part })
    await of(to).delete()
    await of(from).update({ track: to.track, part: to.part })
  }

  async delete(companyId: number, userId: number, name: PartName, executor: Knex = this.knex): Promise<void> {
    await executor('unsaved_wording')
      .where(unsavedPlace(companyId, userId, name))
      .delete()
  }
}

const unsavedPlace = (companyId: number, userId: number, { track, part }: PartName) => ({
  ...{ company_id: companyId, user_id: userId, track, part },
})
