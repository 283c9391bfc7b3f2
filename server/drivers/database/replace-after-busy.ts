/** What Knex looks for before it gives a connection out again: one with a fault is closed and another opened. */
interface Replaceable {
  __knex__disposed?: unknown
}

/**
 * Has a connection replaced once a statement of it found the database locked. The driver leaves that statement
 * unfinished, and SQLite commits nothing of a connection as long as it has one: what was written later would be seen
 * by this connection alone, and be lost with it.
 */
export function replaceAfterBusy<Statement extends { run(...values: never[]): unknown }>(
  connection: Replaceable & { prepare(sql: string): Statement },
): void {
  const prepare = connection.prepare.bind(connection)
  connection.prepare = (sql) => {
    const statement = prepare(sql)
    const run = statement.run.bind(statement)
    statement.run = (...values: never[]) => {
      try {
        return run(...values)
      } catch (error) {
        // Knex logs it, and the error has the values of the statement.
        if (isBusy(error)) connection.__knex__disposed = 'the database was locked'
        throw error
      }
    }
    return statement
  }
}

const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
