import type { Knex } from 'knex'
import { platformStatements } from './platform-statements.ts'

/** Notes every statement that a database executes from now on. Bulk rows of the row writer do not pass here. */
export function recordStatements(knex: Knex): string[] {
  const statements: string[] = []
  knex.on('query', ({ sql }: { sql: string }) => statements.push(sql))
  return statements
}

const TABLE = /\b(?:from|join|into|update)\s+[`"]?(\w+)[`"]?(?=\s|$)/gi

/** Which of these tables a statement reads or writes. */
export function tablesIn(sql: string, tables: readonly string[]): string[] {
  const named = new Set([...sql.matchAll(TABLE)].map(([, name]) => name!.toLowerCase()))
  return tables.filter((table) => named.has(table))
}

/** Whether an insert gives the company, or any other statement restricts its rows to one (null: the platform’s own). */
export function namesCompany(sql: string): boolean {
  if (/^\s*insert/i.test(sql)) return /^\s*insert (ignore )?into \S+ \([^)]*\bcompany_id\b/i.test(sql)
  const [, condition] = /\bwhere\b(.*)/is.exec(sql) ?? []
  return /\bcompany_id[`"]?\s*(=|in\b|is null\b)/i.test(condition ?? '')
}

/** Statements that change or remove entries of the audit log: there may be none (SEC-LOG-05). */
export function rewritingStatements(statements: string[]): string[] {
  return statements.filter((sql) =>
    /\b(update|delete\s+from|replace\s+into|truncate(\s+table)?)\s+[`"]?audit_entries\b/i.test(sql),
  )
}

/** A backup of the whole installation reads every row of every table (drivers/database/whole-mysql.ts). */
const WHOLE_DATABASE = /^\/\* whole database \*\/ select /

/** Statements on companies' tables that name no company and are not on the list of exceptions. */
export function unscopedStatements(statements: string[], tables: readonly string[]): string[] {
  return [...new Set(statements)].filter(
    (sql) =>
      !namesCompany(sql) &&
      !WHOLE_DATABASE.test(sql) &&
      tablesIn(sql, tables).some(
        (table) =>
          !platformStatements.some(
            (exception) => exception.table === table && (exception.statement?.test(sql) ?? true),
          ),
      ),
  )
}
