import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import { openTestDatabase } from '#server/testing/test-database.ts'

// On both engines: whoever reads much must not keep the process, whatever the driver does.

it('SEC-DOS-06: each statement and each transaction begins in a turn of its own', async () => {
  const { knex } = await openTestDatabase()
  await knex.raw('select 1')
  let isReading = true
  const read = async () => {
    for (let at = 0; at < 50; at++) await knex('sections').first('id')
    for (let at = 0; at < 50; at++) await knex.transaction((trx) => trx('sections').first('id'))
    isReading = false
  }
  const reading = read()
  let turns = 0
  for (; isReading; turns++) await nextTurn()
  await reading
  expect(turns).toBeGreaterThanOrEqual(100)
})
