/**
 * Lets every transaction of a connection take the write lock when it begins. One that read first and wrote later would
 * fail at once (SQLITE_BUSY, whatever the timeout) if another thread or process had written in between. Knex has no
 * setting for it, and transactions here are for writing.
 */
export function beginImmediately<Statement>(connection: { prepare(sql: string): Statement }): void {
  const prepare = connection.prepare.bind(connection)
  connection.prepare = (sql) => prepare(sql === 'BEGIN;' ? 'BEGIN IMMEDIATE;' : sql)
}
