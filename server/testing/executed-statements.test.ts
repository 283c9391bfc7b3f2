import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { DatabaseRateLimits } from '#server/drivers/rate-limits/rate-limits.repository.ts'
import { writeExecuted, type ExecutedStatements } from './executed-statements.ts'
import { openTestDatabase } from './test-database.ts'

it('records the repository, the method and the statement of everything that a database executes', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'executed-'))
  const ofTheRun = process.env.TEST_STATEMENTS_FOLDER
  process.env.TEST_STATEMENTS_FOLDER = folder
  try {
    const { knex, engine } = await openTestDatabase()
    const limits = new DatabaseRateLimits(knex, () => 0)
    await limits.take({ name: 'test', points: 1, seconds: 1 }, 'somebody')
    await limits.prune()
    await knex('rate_limits')
    writeExecuted()
    const [file, ...others] = readdirSync(folder)
    expect(others).toEqual([])
    const record = JSON.parse(readFileSync(path.join(folder, file!), 'utf8')) as ExecutedStatements
    expect(record).toMatchObject({ engine, test: path.relative(process.cwd(), expect.getState().testPath!) })
    const sqlOf = (method: string) => {
      const start = `server/drivers/rate-limits/rate-limits.repository.ts ${method} `
      return record.sites.find(({ place }) => place.startsWith(start))?.sql
    }
    expect(sqlOf('count')).toMatch(/^insert into `rate_limits`/)
    expect(sqlOf('prune')).toBe('delete from `rate_limits` where `expire` <= ?')
    // The statement of this test itself is not in a repository.
    expect(record.sites.filter(({ place }) => place.includes('.test.ts'))).toEqual([])
  } finally {
    if (ofTheRun === undefined) delete process.env.TEST_STATEMENTS_FOLDER
    else process.env.TEST_STATEMENTS_FOLDER = ofTheRun
  }
})
