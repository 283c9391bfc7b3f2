import type { Knex } from 'knex'
import { PROGRESS } from './bookkeeping.ts'

export type Direction = 'up' | 'down'

export interface Interrupted {
  name: string
  direction: Direction
  /** How many of its statements are known to have run. */
  statements: number
}

/** A migration that began and did not end. */
export async function findInterrupted(knex: Knex): Promise<Interrupted | undefined> {
  return knex(PROGRESS).first('name', 'direction', 'statements')
}

interface Statement {
  sql: string
  response?: unknown
}

/**
 * Runs a migration on MySQL, where no transaction covers DDL, so that a killed one can be continued: each statement
 * is counted once it has run, and a repeated run skips the counted ones. Of the next one it is unknown whether it ran
 * before the kill: DDL that fails because its result is already there has. Statements on rows run again, so a
 * migration must not depend on running one of them only once.
 * @param wasKilled an earlier version, which counted nothing, was killed: any DDL may have run
 */
export async function runResumable(
  trx: Knex.Transaction,
  {
    name,
    direction,
    work,
    wasKilled,
  }: { name: string; direction: Direction; work(): Promise<void>; wasKilled: boolean },
): Promise<void> {
  const before = await findInterrupted(trx)
  if (!before) await trx(PROGRESS).insert({ name, direction, statements: 0 })
  const done = before?.statements ?? 0
  const { client } = trx
  const query: (connection: unknown, statement: Statement) => Promise<Statement> = client.query.bind(client)
  const count = (statements: number, connection: unknown) =>
    query(connection, trx(PROGRESS).where({ name }).update({ statements }).toSQL() as Statement)
  let at = 0
  client.query = async (connection: unknown, statement: Statement) => {
    if (!isChange(statement)) return query(connection, statement)
    at++
    if (at <= done) return unchanged(statement)
    const mayHaveRun = wasKilled || (before !== undefined && at === done + 1)
    const result = await query(connection, statement).catch((error: unknown) => {
      if (mayHaveRun && isSchemaChange(statement) && isAlreadyThere(error)) return unchanged(statement)
      throw error
    })
    await count(at, connection)
    return result
  }
  try {
    await work()
  } finally {
    client.query = query
  }
}

/** The migration is recorded elsewhere as ended. */
export async function removeProgress(knex: Knex): Promise<void> {
  await knex(PROGRESS).delete()
}

const isChange = ({ sql }: Statement) => !/^\s*(select|show|set|commit|start)\b/i.test(sql)
const isSchemaChange = ({ sql }: Statement) => /^\s*(create|alter|drop|rename)\b/i.test(sql)
const unchanged = (statement: Statement) =>
  Object.assign(statement, { response: [{ affectedRows: 0, insertId: 0 }, undefined] })

/**
 * The table (1050), column (1060), key (1061, 1068) or constraint (1005, 1022, 1826) exists; or what the statement drops
 * or renames does not any more (1051, 1054, 1091, 1146).
 */
const ALREADY_THERE = new Set([1005, 1022, 1050, 1051, 1054, 1060, 1061, 1068, 1091, 1146, 1826])

const isAlreadyThere = (error: unknown) =>
  ALREADY_THERE.has(Number((error as { errno?: unknown } | null)?.errno))
