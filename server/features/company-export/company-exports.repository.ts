import type { Knex } from 'knex'
import { isUniqueViolation } from '#server/lib/unique-violation.ts'

type ExportState = 'none' | 'queued' | 'running' | 'done' | 'failed'

/** An archive is asked for, made and kept for one user. */
export interface ExportOwner {
  companyId: number
  userId: number
}

/** The file of a finished archive. */
export interface StoredArchive {
  storageKey: string
  byteSize: number
  sha256: string
  /** Milliseconds since the epoch; then it is removed. */
  expiresAt: number
}

export interface CompanyExport {
  state: ExportState
  filesDone: number
  filesTotal: number
  /** Milliseconds since the epoch. */
  changedAt: number
  /** Of a finished one. */
  archive: StoredArchive | null
}

interface Row {
  state: ExportState
  files_done: number
  files_total: number
  changed_at: number
  storage_key: string | null
  byte_size: number | null
  sha256: string | null
  expires_at: number | null
}

const UNDER_WAY: ExportState[] = ['queued', 'running']
const noArchive = { storage_key: null, byte_size: null, sha256: null, expires_at: null }

/** `company_exports`: the archive of each user who asked for one. */
export class CompanyExportsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  async find(owner: ExportOwner, executor: Knex = this.knex): Promise<CompanyExport | undefined> {
    const row: Row | undefined = await executor('company_exports').where(keyOf(owner)).first()
    return row && toExport(row)
  }

  /** Inserts the user's row in a separate statement, to avoid a deadlock on a gap lock. */
  async prepare(owner: ExportOwner, at: number): Promise<void> {
    if (await this.find(owner)) return
    await this.knex('company_exports')
      .insert({ ...keyOf(owner), state: 'none', changed_at: at })
      .catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error
      })
  }

  /** Marks an archive as waiting to be made; false if one is being made: of two concurrent calls one wins. */
  async start(trx: Knex.Transaction, owner: ExportOwner, at: number): Promise<boolean> {
    const started = await trx('company_exports')
      .where(keyOf(owner))
      .whereNotIn('state', UNDER_WAY)
      .update({ state: 'queued', files_done: 0, files_total: 0, changed_at: at, ...noArchive })
    return started === 1
  }

  /** Updates the progress; false if it was ended meanwhile. */
  async note(
    owner: ExportOwner,
    { filesDone, filesTotal, at }: { filesDone: number; filesTotal: number; at: number },
  ): Promise<boolean> {
    const noted = await this.knex('company_exports')
      .where(keyOf(owner))
      .whereIn('state', UNDER_WAY)
      .update({ state: 'running', files_done: filesDone, files_total: filesTotal, changed_at: at })
    return noted === 1
  }

  /** Ends it with its file; false if it was ended meanwhile. */
  async finish(owner: ExportOwner, archive: StoredArchive, at: number): Promise<boolean> {
    const finished = await this.knex('company_exports')
      .where(keyOf(owner))
      .whereIn('state', UNDER_WAY)
      .update({
        ...{ state: 'done', changed_at: at, storage_key: archive.storageKey },
        ...{ byte_size: archive.byteSize, sha256: archive.sha256, expires_at: archive.expiresAt },
      })
    return finished === 1
  }

  async fail(owner: ExportOwner, at: number): Promise<void> {
    await this.knex('company_exports')
      .where(keyOf(owner))
      .whereIn('state', UNDER_WAY)
      .update({ state: 'failed', changed_at: at })
  }

  /** Removes the rows of archives that expired; returns the keys of their files. */
  async removeExpired(companyId: number, now: number): Promise<string[]> {
    const expired = () =>
      this.knex('company_exports').where({ company_id: companyId }).andWhere('expires_at', '<=', now)
    const keys = await expired().pluck<string[]>('storage_key')
    if (keys.length > 0) await expired().delete()
    return keys
  }
}

const keyOf = ({ companyId, userId }: ExportOwner) => ({ company_id: companyId, user_id: userId })

function toExport(row: Row): CompanyExport {
  return {
    state: row.state,
    filesDone: row.files_done,
    filesTotal: row.files_total,
    changedAt: Number(row.changed_at),
    archive:
      row.storage_key === null
        ? null
        : {
            storageKey: row.storage_key,
            byteSize: Number(row.byte_size),
            sha256: row.sha256 ?? '',
            expiresAt: Number(row.expires_at),
          },
  }
}
