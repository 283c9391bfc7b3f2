import { LRUCache } from 'lru-cache'

/** How many statements of a connection stay prepared. SQLite holds some kilobytes for each. */
const KEPT = 100

/**
 * Lets a connection prepare its reading statements once: for the few rows of a page, preparing takes as long as
 * reading. A statement answers at once and whole, so nobody uses one that somebody else is still reading from; SQLite
 * prepares it again by itself after a change of the schema.
 */
export function keepStatements<Statement extends object>(connection: {
  prepare(sql: string): Statement
}): void {
  const prepare = connection.prepare.bind(connection)
  const kept = new LRUCache<string, Statement>({ max: KEPT })
  connection.prepare = (sql) => {
    const known = kept.get(sql)
    if (known) return known
    const statement = prepare(sql)
    if (sql.startsWith('select ')) kept.set(sql, statement)
    return statement
  }
}
