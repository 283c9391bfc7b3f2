import type { Knex } from 'knex'
import { insertedId } from '#server/lib/sql-results.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { ReviewRound } from './review-round.ts'

type Row = Record<string, number | string | null>

export type NewRound = Pick<
  ReviewRound,
  'companyId' | 'sectionType' | 'previewVersion' | 'days' | 'language' | 'createdBy' | 'createdAt'
>

export type RoundChanges = Partial<
  Pick<ReviewRound, 'state' | 'startedAt' | 'expiresAt' | 'endedAt' | 'endReason' | 'personalDataRemovedAt'>
>

const columnOf = {
  ...{ state: 'state', startedAt: 'started_at', expiresAt: 'expires_at', endedAt: 'ended_at' },
  ...{ endReason: 'end_reason', personalDataRemovedAt: 'personal_data_removed_at' },
} as const satisfies Record<keyof RoundChanges, string>

/** The table `review_rounds`. */
export class ReviewRoundsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** Returns its id. */
  insert(trx: Knex.Transaction, round: NewRound): Promise<number> {
    return insertedId(
      trx('review_rounds').insert({
        ...{ company_id: round.companyId, section_type: round.sectionType },
        ...{ preview_version: round.previewVersion, days: round.days, language: round.language },
        ...{ state: 'prepared', created_by: round.createdBy, created_at: round.createdAt },
      }),
    )
  }

  async find(companyId: number, id: number, executor: Knex = this.knex): Promise<ReviewRound | undefined> {
    const row = await executor<Row>('review_rounds').where({ company_id: companyId, id }).first()
    return row && toRound(row)
  }

  /** Newest first. */
  async findAll(companyId: number): Promise<ReviewRound[]> {
    const rows = await this.knex<Row>('review_rounds').where({ company_id: companyId }).orderBy('id', 'desc')
    return rows.map(toRound)
  }

  /** Those of a state, of a type if one is given. */
  async findIn(
    companyId: number,
    state: ReviewRound['state'],
    sectionType?: SectionType,
    executor: Knex = this.knex,
  ): Promise<ReviewRound[]> {
    const rows = await executor<Row>('review_rounds').where({
      ...{ company_id: companyId, state },
      ...(sectionType !== undefined && { section_type: sectionType }),
    })
    return rows.map(toRound)
  }

  /** Those that ended before a moment and still have names and addresses. */
  async findWithPersonalData(companyId: number, endedBefore: number): Promise<ReviewRound[]> {
    const rows = await this.knex<Row>('review_rounds')
      .where({ company_id: companyId, state: 'ended', personal_data_removed_at: null })
      .andWhere('ended_at', '<=', endedBefore)
    return rows.map(toRound)
  }

  async update(
    trx: Knex.Transaction,
    { companyId, id }: Pick<ReviewRound, 'companyId' | 'id'>,
    changes: RoundChanges,
  ): Promise<void> {
    const columns = Object.entries(changes).map(([name, value]) => [
      columnOf[name as keyof RoundChanges],
      value,
    ])
    await trx('review_rounds').where({ company_id: companyId, id }).update(Object.fromEntries(columns))
  }

  /** Removes a list that was not sent, with its lines; a round that somebody has started meanwhile stays. */
  async remove(trx: Knex.Transaction, companyId: number, id: number): Promise<void> {
    await trx('review_rounds').where({ company_id: companyId, id, state: 'prepared' }).delete()
  }
}

const momentOf = (value: number | string | null | undefined) =>
  value === null || value === undefined ? null : Number(value)

function toRound(row: Row): ReviewRound {
  return {
    ...{ id: row['id'], companyId: row['company_id'], sectionType: row['section_type'] },
    ...{ previewVersion: row['preview_version'], days: row['days'], language: row['language'] },
    ...{ state: row['state'], createdBy: row['created_by'], endReason: row['end_reason'] },
    ...{ createdAt: Number(row['created_at']), startedAt: momentOf(row['started_at']) },
    ...{ expiresAt: momentOf(row['expires_at']), endedAt: momentOf(row['ended_at']) },
    personalDataRemovedAt: momentOf(row['personal_data_removed_at']),
  } as ReviewRound
}
