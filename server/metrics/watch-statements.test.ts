import { expect, it } from '@jest/globals'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { createCoreMetrics } from './core-metrics.ts'
import { statementText } from './statement-text.ts'
import { watchStatements } from './watch-statements.ts'

it('logs a statement over the limit with its text and without its values', async () => {
  const database = await openTestDatabase()
  const lines: unknown[] = []
  let now = 0
  const metrics = createCoreMetrics(() => ({ used: 0, free: 0, waiting: 0 }))
  const logger = { warn: (...line: unknown[]) => void lines.push(line) }
  watchStatements(database, metrics, { clock: { elapsed: () => (now += 700) }, logger, slowMs: 700 })
  await database.knex('companies').where({ name: '秘密' }).first('id')
  await database.knex.transaction((trx) => trx('no_such_table').where({ id: 1 })).catch(() => undefined)
  expect(JSON.stringify(lines)).not.toContain('秘密')
  expect(lines).toContainEqual([
    { statement: 'select `id` from `companies` where `name` = ? limit ?', ms: 700 },
    'slow statement',
  ])
  expect(lines).toContainEqual([
    { statement: 'select * from `no_such_table` where `id` = ?', ms: 700 },
    'slow statement',
  ])
  await database.close()
})

it('shortens lists and leaves out quoted literals', () => {
  expect(statementText('insert into `a` (`b`, `c`) values (?, ?), (?, ?), (?, ?)')).toBe(
    'insert into `a` (`b`, `c`) values (?, …), …',
  )
  expect(statementText(`select * from a where b in (?,?, ?)\n and c = 'O''Brien' or d = "x"`)).toBe(
    `select * from a where b in (?, …) and c = '…' or d = "…"`,
  )
})
