// On both engines: each has a pool of its own kind.
import { expect, it } from '@jest/globals'
import { outageOf } from '#server/lib/outage.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'

it('answers with an outage once it is closed, on statements and transactions', async () => {
  const database = await openTestDatabase()
  const { knex } = database
  expect(await knex('companies').select('id')).toEqual([])
  await database.close()
  const errors = await Promise.all([
    knex('companies').then(
      () => undefined,
      (error: unknown) => error,
    ),
    knex
      .transaction(async (trx) => trx('companies'))
      .then(
        () => undefined,
        (error: unknown) => error,
      ),
  ])
  for (const error of errors) {
    expect(error).toMatchObject({ code: 'DATABASE_CLOSED' })
    expect(outageOf(error)).toBe('away')
  }
})

it('answers with an outage to whoever waits for a connection when it is closed', async () => {
  const database = await openTestDatabase()
  const { knex } = database
  const held: unknown[] = []
  const { max } = knex.client.pool
  for (let at = 0; at < max; at++) held.push(await knex.client.acquireConnection())
  const waiting = knex('companies').then(
    () => undefined,
    (error: unknown) => error,
  )
  const closed = database.close()
  for (const connection of held) await knex.client.releaseConnection(connection)
  await closed
  expect(await waiting).toMatchObject({ code: 'DATABASE_CLOSED' })
})
