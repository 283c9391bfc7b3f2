import type { Knex } from 'knex'

export interface KnownInstallation {
  token: string
  /** Null until a storage has been claimed. */
  storageToken: string | null
  /** A restore is under way, or was broken off. */
  isRestoring: boolean
}

/** There is one row. */
const ID = 1
const COLUMNS = ['token', 'storage_token', 'is_restoring']

/** The table `installation`, and which files the database names. */
export class InstallationRepository {
  constructor(private readonly knex: Knex) {}

  /** Nothing happens if the installation has its token already. */
  async insert(token: string, at: number): Promise<void> {
    await this.knex('installation').insert({ id: ID, token, made_at: at }).onConflict('id').ignore()
  }

  async find(): Promise<KnownInstallation | undefined> {
    return known(await this.knex('installation').where({ id: ID }).first(COLUMNS))
  }

  /** The same, and nobody else claims a storage until the transaction ends. */
  async lock(trx: Knex.Transaction): Promise<KnownInstallation | undefined> {
    return known(await trx('installation').where({ id: ID }).forUpdate().first(COLUMNS))
  }

  async setStorage(trx: Knex.Transaction, storageToken: string): Promise<void> {
    await trx('installation').where({ id: ID }).update({ storage_token: storageToken })
  }

  /** Since when nothing goes out; null: it does. */
  async pausedSince(): Promise<number | null> {
    const row: { paused_at: unknown } | undefined = await this.knex('installation')
      .where({ id: ID })
      .first('paused_at')
    return row === undefined || row.paused_at === null ? null : Number(row.paused_at)
  }

  async endPause(trx: Knex.Transaction): Promise<void> {
    await trx('installation').where({ id: ID }).update({ paused_at: null })
  }

  /** Writes nothing, and is refused where nothing can be written. */
  async tryToWrite(): Promise<void> {
    await this.knex('installation').where({ id: 0 }).update({ made_at: 0 })
  }

  /** The keys of the files of all companies that arrived last. */
  async newestFiles(limit: number, trx: Knex.Transaction): Promise<string[]> {
    return trx('uploaded_files').orderBy('id', 'desc').limit(limit).pluck('storage_key')
  }
}

function known(row: { token: string; storage_token: string | null; is_restoring: unknown } | undefined) {
  return row && { token: row.token, storageToken: row.storage_token, isRestoring: Boolean(row.is_restoring) }
}
