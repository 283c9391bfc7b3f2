import type { Knex } from 'knex'

export interface KnownInstallation {
  token: string
  /** Null until a storage has been claimed. */
  storageToken: string | null
}

/** There is one row. */
const ID = 1

/** The table `installation`, and which files the database names. */
export class InstallationRepository {
  constructor(private readonly knex: Knex) {}

  /** Nothing happens if the installation has its token already. */
  async insert(token: string, at: number): Promise<void> {
    await this.knex('installation').insert({ id: ID, token, made_at: at }).onConflict('id').ignore()
  }

  async find(): Promise<KnownInstallation | undefined> {
    return known(await this.knex('installation').where({ id: ID }).first('token', 'storage_token'))
  }

  /** The same, and nobody else claims a storage until the transaction ends. */
  async lock(trx: Knex.Transaction): Promise<KnownInstallation | undefined> {
    return known(await trx('installation').where({ id: ID }).forUpdate().first('token', 'storage_token'))
  }

  async setStorage(trx: Knex.Transaction, storageToken: string): Promise<void> {
    await trx('installation').where({ id: ID }).update({ storage_token: storageToken })
  }

  /** The keys of the files of all companies that arrived last. */
  async newestFiles(limit: number, trx: Knex = this.knex): Promise<string[]> {
    return trx('uploaded_files').orderBy('id', 'desc').limit(limit).pluck('storage_key')
  }
}

function known(row: { token: string; storage_token: string | null } | undefined) {
  return row && { token: row.token, storageToken: row.storage_token }
}
