import type { Knex } from 'knex'
import type { Track } from './tracks.ts'

/** One publication (DECISIONS §5). */
export interface Edition {
  number: number
  /** The edition whose content this one brought back, else null. */
  restoredNumber: number | null
  note: string
  rowCount: number
  amount: number
  contentHash: string
  publishedBy: number | null
  publishedAt: number
}

export interface EditionTrack {
  track: Track
  version: number
  changed: boolean
}

interface Row {
  id: number
  number: number
  restored_number: number | null
  note: string
  row_count: number
  amount: number
  content_hash: string
  published_by: number | null
  published_at: number
}

export class EditionsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** Writes an edition with every track's version and makes it the company's current one. */
  async insert(
    trx: Knex.Transaction,
    companyId: number,
    edition: Edition,
    tracks: EditionTrack[],
  ): Promise<void> {
    const [id] = await trx('editions').insert({
      company_id: companyId,
      number: edition.number,
      restored_number: edition.restoredNumber,
      note: edition.note,
      row_count: edition.rowCount,
      amount: edition.amount,
      content_hash: edition.contentHash,
      published_by: edition.publishedBy,
      published_at: edition.publishedAt,
    })
    await trx('edition_tracks').insert(
      tracks.map((track) => ({ edition_id: id, company_id: companyId, ...track })),
    )
    await trx('companies')
      .where({ id: companyId })
      .update({
        edition_number: edition.number,
        terms_version: tracks.find(({ track }) => track === 'terms')?.version ?? 0,
      })
  }

  async findAll(companyId: number): Promise<Edition[]> {
    const rows = await this.knex<Row>('editions').where('company_id', companyId).orderBy('number', 'desc')
    return rows.map(toEdition)
  }

  async find(companyId: number, number: number): Promise<Edition | undefined> {
    const row = await this.knex<Row>('editions')
      .where('company_id', companyId)
      .andWhere('number', number)
      .first()
    return row && toEdition(row)
  }

  /** The version of one track in an edition. */
  async findVersion(companyId: number, number: number, track: Track): Promise<number | undefined> {
    const row = await this.knex('edition_tracks')
      .join('editions', 'editions.id', 'edition_tracks.edition_id')
      .where({ 'editions.company_id': companyId, 'editions.number': number, track })
      .first<{ version: number } | undefined>('version')
    return row?.version
  }

  async findTracks(companyId: number, number: number, trx: Knex.Transaction): Promise<EditionTrack[]> {
    const rows = await trx('edition_tracks')
      .join('editions', 'editions.id', 'edition_tracks.edition_id')
      .where({
        'editions.company_id': companyId,
        'editions.number': number,
        'edition_tracks.company_id': companyId,
      })
      .select<{ track: Track; version: number; changed: number }[]>('track', 'version', 'changed')
    return rows.map((row) => ({ track: row.track, version: row.version, changed: Boolean(row.changed) }))
  }
}

function toEdition(row: Row): Edition {
  return {
    number: row.number,
    restoredNumber: row.restored_number,
    note: row.note,
    rowCount: row.row_count,
    amount: Number(row.amount),
    contentHash: row.content_hash,
    publishedBy: row.published_by,
    publishedAt: Number(row.published_at),
  }
}
