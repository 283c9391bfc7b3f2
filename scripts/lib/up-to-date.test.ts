import { expect, it } from '@jest/globals'
import { fillEmptyDatabase } from '#server/testing/fill-database.ts'
import { openEmptyDatabase, openTestDatabase } from '#server/testing/test-database.ts'
import { rollBackLast } from '../../migrations/run/index.ts'
import { hasCurrentRows } from './up-to-date.ts'

it('takes a database with the schema and the reference rows of this version as up to date, and no other', async () => {
  // Of its own: on MariaDB the schema of `openTestDatabase` is that of the next test as well.
  const { knex, close } = await openEmptyDatabase()
  await fillEmptyDatabase(knex)
  expect(await hasCurrentRows(knex)).toBe(true)
  await rollBackLast(knex)
  expect(await hasCurrentRows(knex)).toBe(false)
  await close()

  const other = (await openTestDatabase()).knex
  await other('guideline_sections').where('edition_id', 2).del()
  await other('guideline_editions').where('id', 2).del()
  expect(await hasCurrentRows(other)).toBe(false)
})

it('leaves it to the commands to say what is wrong with a database that cannot be read', async () => {
  const { knex, close } = await openEmptyDatabase()
  expect(await hasCurrentRows(knex)).toBe(false)
  await close()
  expect(await hasCurrentRows(knex)).toBe(false)
})
