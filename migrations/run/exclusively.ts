import type { Knex } from 'knex'
import { isMysql } from './bookkeeping.ts'
import { MigrationRefused } from './refused.ts'

/** How long a start waits for another one that migrates. */
const WAIT_MS = 10 * 60_000

// Named locks belong to the whole server, so the name contains the schema's.
const LOCK_NAME = `concat('migrations-', md5(database()))`

/**
 * Runs work while no other process migrates this database; others wait. The lock ends with its holder: MySQL drops a
 * named lock with its connection, and SQLite a write lock with its process. On SQLite the work is one transaction. On
 * MySQL each statement is final.
 * @throws MigrationRefused if another process holds the lock for ten minutes
 */
export function exclusively<T>(knex: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  return isMysql(knex) ? withNamedLock(knex, work) : withWriteLock(knex, work)
}

const tooLong = () =>
  new MigrationRefused(
    'Another process has been migrating this database for ten minutes. Nothing was changed.',
  )

function withNamedLock<T>(knex: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  // A transaction only for its connection, which statements and lock share: a lock is not free before the last
  // statement of a killed process has ended. Its own transaction ends at once, since DDL would end it anyway.
  return knex.transaction(async (trx) => {
    const [[{ locked }]] = await trx.raw(`select get_lock(${LOCK_NAME}, ?) as locked`, [WAIT_MS / 1000])
    if (Number(locked) !== 1) throw tooLong()
    try {
      await trx.raw('commit')
      return await work(trx)
    } finally {
      await trx.raw(`select release_lock(${LOCK_NAME})`)
    }
  })
}

async function withWriteLock<T>(knex: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  const [{ timeout }] = await knex.raw('pragma busy_timeout')
  // SQLite waits by blocking this thread, so the other one has to be another process, as a start or a command is.
  await knex.raw(`pragma busy_timeout = ${WAIT_MS}`)
  // Some changes of a table make it anew, and without this SQLite would delete everything that refers to its rows.
  // `keepingReferences` checks instead.
  await knex.raw('pragma foreign_keys = off')
  try {
    return await knex.transaction(async (trx) => {
      await takeWriteLock(trx)
      return work(trx)
    })
  } finally {
    await knex.raw('pragma foreign_keys = on')
    await knex.raw(`pragma busy_timeout = ${Number(timeout)}`)
  }
}

/** Begins the transaction again with the lock: one that takes it later could have read what is outdated by then. */
async function takeWriteLock(trx: Knex.Transaction): Promise<void> {
  await trx.raw('commit')
  try {
    await trx.raw('begin immediate')
  } catch (error) {
    // knex ends a transaction in any case.
    await trx.raw('begin')
    throw isBusy(error) ? tooLong() : error
  }
}

const isBusy = (error: unknown) =>
  String((error as { code?: unknown } | null)?.code).startsWith('SQLITE_BUSY')
