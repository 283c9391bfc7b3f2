import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startFaultProxy, type FaultProxy } from '#server/testing/fault-proxy.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { failureWithin } from '#server/testing/time-limits.ts'
import type { Database } from './contract.ts'
import { requestLimits } from './mysql-limits.ts'
import { openMysql } from './mysql.ts'

const WITHIN_MS = 3000

it('SQLite knows no limits: it is part of the process', async () => {
  const database = await openTestDatabase()
  await expect(database.ping()).resolves.toBeUndefined()
})

if (process.env.TEST_DATABASE_URL)
  describe('on a server that freezes', () => {
    let proxy: FaultProxy
    let database: Database
    let url: string

    beforeAll(async () => {
      const { knex } = await openTestDatabase()
      const { connection } = knex.client.config
      // As an installation's account: it has a password, and sees its own connections only.
      const account = 'frozen'
      await knex.raw("create user if not exists 'frozen'@'%' identified by 'frozen'")
      await knex.raw(`grant all on \`${connection.database}\`.* to 'frozen'@'%'`)
      proxy = await startFaultProxy(connection.port)
      url = `mysql://${account}:${account}@127.0.0.1:${proxy.port}/${connection.database}`
      database = openMysql(url, requestLimits(600_000))
    })
    afterAll(async () => {
      await proxy.close()
      await database.close()
    })

    it('statements have the limits of the settings', async () => {
      const hasty = openMysql(url, requestLimits(1000))
      const failure = await failureWithin(60_000, () => hasty.knex.raw('select sleep(30)'))
      expect(failure).toMatchObject({ errno: 1969 })
      const [[{ seconds }]] = await hasty.knex.raw('select @@innodb_lock_wait_timeout as seconds')
      expect(Number(seconds)).toBe(1)
      await hasty.close()
    })

    it('statements, transactions and the readiness check fail within three seconds, and work again after it', async () => {
      await database.ping()
      proxy.freeze()
      const { knex } = database
      const works = [
        () => knex('sections').first(),
        () => knex.transaction((trx) => trx('sections').first()),
        () => database.ping(),
      ]
      const failures = await Promise.all(works.map((work) => failureWithin(WITHIN_MS, work)))
      for (const failure of failures) expect(failure).toBeInstanceOf(Error)
      // and again, when the connections are gone
      expect(await failureWithin(WITHIN_MS, works[0]!)).toBeInstanceOf(Error)
      proxy.thaw()
      // For a second nothing is tried.
      while (await failureWithin(60_000, works[0]!)) await after(50)
    })

    it('statements on connections that were forgotten on the way fail before their limit, and new ones are opened', async () => {
      const { knex } = database
      const statements = () =>
        Promise.all(
          [1, 2, 3].map(() =>
            knex('sections')
              .first()
              .then(
                () => 'answered',
                () => 'failed',
              ),
          ),
        )
      // Of a connection each.
      while ((await statements()).includes('failed')) await after(50)
      proxy.forget()
      expect(await statements()).toEqual(['failed', 'failed', 'failed'])
      expect(await statements()).toEqual(['answered', 'answered', 'answered'])
    })
  })
