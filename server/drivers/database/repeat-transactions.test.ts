import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import type { Knex } from 'knex'
import { openEmptyDatabase, openTestDatabase } from '#server/testing/test-database.ts'
import { openMysql } from './mysql.ts'
import { repeatTransactions } from './repeat-transactions.ts'

const failure = (code: string) => Object.assign(new Error('failed'), { code })

/** A database that aborts the first `n` transactions, after their work, and repeats none by itself. */
function breakingOff(knex: Knex, times: number, code: string) {
  let left = times
  const breaking = {
    async transaction(work: (trx: Knex.Transaction) => Promise<unknown>) {
      const trx = await knex.transaction()
      try {
        const result = await work(trx)
        if (left-- > 0) throw failure(code)
        await trx.commit()
        return result
      } catch (error) {
        await trx.rollback()
        throw error
      }
    },
  } as unknown as Pick<Knex, 'transaction'>
  repeatTransactions(breaking)
  return breaking
}

/** Until the statement that copies rows waits for one of them. */
async function untilCopyWaits(knex: Knex): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const waiting = await knex('information_schema.innodb_trx')
      .where({ trx_state: 'LOCK WAIT' })
      .andWhere('trx_query', 'like', 'insert into targets (number) select%')
    if (waiting.length > 0) return
    // InnoDB shows nothing new to who asks again within a tenth of a second.
    await pause(150)
  }
  throw new Error('it did not wait')
}

describe('a transaction', () => {
  const insert = (trx: Knex.Transaction) => trx('rate_limits').insert({ key: 'a', points: 1 })

  it('that lost a deadlock is begun again, and what it wrote is there once', async () => {
    const { knex } = await openTestDatabase()
    await breakingOff(knex, 2, 'ER_LOCK_DEADLOCK').transaction(insert)
    expect(await knex('rate_limits')).toHaveLength(1)
  })

  it('that lost a deadlock over the counter of a table, which MariaDB calls otherwise, is begun again', async () => {
    const { knex, engine } = await openEmptyDatabase()
    if (engine === 'sqlite') return
    for (const name of ['sources', 'targets', 'others'])
      await knex.schema.createTable(name, (t) => void (t.increments('id'), t.integer('number')))
    await knex('sources').insert([{ id: 1 }, { id: 2 }])
    let begun = 0
    let rowIsLocked = () => {}
    const untilRowIsLocked = new Promise<void>((resolve) => (rowIsLocked = resolve))
    // It locks a row, and then wants the counter that the other one has taken.
    const one = knex.transaction(async (trx) => {
      begun++
      await trx('sources').where({ id: 2 }).update({ number: 1 })
      rowIsLocked()
      if (begun === 1) await untilCopyWaits(knex)
      await trx('targets').insert({ number: 2 })
    })
    await untilRowIsLocked
    // It takes the counter for the first row and waits for the second. The first one is ended, as this one has changed more.
    const other = knex.transaction(async (trx) => {
      await trx('others').insert(Array.from({ length: 50 }, (_, number) => ({ number })))
      await trx.raw('insert into targets (number) select number from sources for update')
    })
    await Promise.all([one, other])
    expect([begun, (await knex('targets')).length]).toEqual([2, 3])
  })

  it('is given up after three tries', async () => {
    const { knex } = await openTestDatabase()
    const breaking = breakingOff(knex, 3, 'ER_LOCK_DEADLOCK')
    await expect(breaking.transaction(insert)).rejects.toMatchObject({ code: 'ER_LOCK_DEADLOCK' })
    expect(await knex('rate_limits')).toEqual([])
  })

  it('that waited for a lock in vain is tried once more only', async () => {
    const { knex } = await openTestDatabase()
    await breakingOff(knex, 1, 'ER_LOCK_WAIT_TIMEOUT').transaction(insert)
    await knex('rate_limits').delete()
    const breaking = breakingOff(knex, 2, 'ER_LOCK_WAIT_TIMEOUT')
    await expect(breaking.transaction(insert)).rejects.toMatchObject({ code: 'ER_LOCK_WAIT_TIMEOUT' })
  })

  it('that failed otherwise is not repeated', async () => {
    const { knex } = await openTestDatabase()
    const breaking = breakingOff(knex, 1, 'ER_DUP_ENTRY')
    await expect(breaking.transaction(insert)).rejects.toMatchObject({ code: 'ER_DUP_ENTRY' })
    expect(await knex('rate_limits')).toEqual([])
  })
})

if (process.env.TEST_DATABASE_URL)
  describe('on a server', () => {
    const rows = [
      { key: 'a', points: 0 },
      { key: 'b', points: 0 },
    ]
    const raise = (trx: Knex.Transaction, key: string) =>
      trx('rate_limits').where({ key }).increment('points')
    const points = async (knex: Knex) => await knex('rate_limits').orderBy('key').pluck('points')

    it('one of two that wait for each other is ended by the server, and both are carried out', async () => {
      const { knex } = await openTestDatabase()
      await knex('rate_limits').insert(rows)
      let tries = 0
      let meet!: () => void
      const met = new Promise<void>((resolve) => (meet = resolve))
      const work = ([first, second]: [string, string]) =>
        knex.transaction(async (trx) => {
          await raise(trx, first)
          // In their first tries each has a row that the other wants.
          if (++tries === 2) meet()
          await met
          await raise(trx, second)
        })
      await Promise.all([work(['a', 'b']), work(['b', 'a'])])
      expect([tries, await points(knex)]).toEqual([3, [2, 2]])
    })

    it('one that waited for a lock in vain is carried out when the lock is gone', async () => {
      const { knex } = await openTestDatabase()
      await knex('rate_limits').insert(rows)
      const { host, port, user, database } = knex.client.config.connection
      const limits = { statementMs: 2000, suspectMs: 60_000, silenceMs: 60_000 }
      const other = openMysql(`mysql://${user}@${host}:${port}/${database}`, limits)
      const holder = await knex.transaction()
      await raise(holder, 'a')
      let tries = 0
      const work = other.knex.transaction(async (trx) => {
        if (++tries === 2) await holder.rollback()
        await raise(trx, 'a')
      })
      await work.finally(() => holder.rollback())
      expect([tries, await points(knex)]).toEqual([2, [1, 0]])
      await other.close()
    })

    it('one whose row was changed since it began is repeated where the server isolates snapshots', async () => {
      const { knex } = await openTestDatabase()
      await knex('rate_limits').insert(rows)
      const [known] = await knex.raw("show variables like 'innodb_snapshot_isolation'")
      // MySQL does not know it, and MariaDB of some age neither: there the row is changed as it is now.
      const isKnown = known.length === 1
      let tries = 0
      await knex.transaction(async (trx) => {
        if (isKnown) await trx.raw('set innodb_snapshot_isolation = on')
        await trx('rate_limits').first('points')
        if (++tries === 1) await knex('rate_limits').where({ key: 'a' }).update({ points: 10 })
        await raise(trx, 'a')
        if (isKnown) await trx.raw('set innodb_snapshot_isolation = default')
      })
      expect([tries, await points(knex)]).toEqual([isKnown ? 2 : 1, [11, 0]])
    })
  })
