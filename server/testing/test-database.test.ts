import { afterAll, describe, expect, it } from '@jest/globals'
import type { Database } from '#server/drivers/database/index.ts'
import { openTestDatabase } from './test-database.ts'

async function addCompany(database: Database, name: string): Promise<number> {
  const [id] = await database.knex('companies').insert({ name, email: `${name}@example.com`, created_at: 0 })
  return id!
}

const countCompanies = async (database: Database) => (await database.knex('companies')).length

describe('openTestDatabase', () => {
  let kept: Database

  it('gives a migrated database with the reference sections and no company', async () => {
    kept = await openTestDatabase()
    expect((await kept.knex('sections')).length).toBeGreaterThan(0)
    expect(await countCompanies(kept)).toBe(0)
  })

  it('gives each call its own rows while both are open', async () => {
    const other = await openTestDatabase()
    await addCompany(kept, 'first')
    await addCompany(other, 'second')
    expect(await other.knex('companies').pluck('name')).toEqual(['second'])
    await other.close()
    await other.close()
  })

  it('starts empty again, ids included, after another database was closed', async () => {
    const next = await openTestDatabase()
    expect(await countCompanies(next)).toBe(0)
    expect(await addCompany(next, 'third')).toBe(1)
    expect((await next.knex('sections')).length).toBe((await kept.knex('sections')).length)
  })

  it('has the reference rows again after a test has changed, removed or added some', async () => {
    const rows = async ({ knex }: Database) => [
      await knex('guideline_editions').orderBy('id'),
      await knex('guideline_sections').orderBy(['edition_id', 'section_id']),
      await knex('section_continuations').orderBy(['section_id', 'continues_id']),
    ]
    const expected = await rows(kept)
    const spoil: ((database: Database) => Promise<unknown>)[] = [
      ({ knex }) => knex('guideline_editions').where({ id: 1 }).update({ last_year: 1999 }),
      ({ knex }) => knex('section_continuations').delete(),
      ({ knex }) => knex('guideline_sections').where({ edition_id: 1 }).update({ description_en: 'x' }),
      async () => undefined,
    ]
    for (const one of spoil) {
      const database = await openTestDatabase()
      expect(await rows(database)).toEqual(expected)
      await one(database)
      await database.close()
    }
    const next = await openTestDatabase()
    expect(await rows(next)).toEqual(expected)
    await next.close()
  })

  afterAll(async () => {
    // Hooks of a test file may still use its databases.
    expect(await countCompanies(kept)).toBe(1)
  })
})
