import type { Knex } from 'knex'

/** Tables whose rows belong to one company. A statement on them names that company (SEC: foreign ids are unknown ids). */
export const tenantTables = [
  'uploaded_files',
  'imports',
  'import_totals',
  'data_records',
  'tracks',
  'slots',
  'total_deltas',
  'editions',
  'edition_tracks',
] as const

/** Statements over all companies, each with the reason it may be one. */
const platformWide: { statement: RegExp; reason: string }[] = [
  {
    statement: /^select distinct `company_id`, `import_id` from `slots`/,
    reason: 'reindexAll builds one index for the whole platform; each pair is then read by its own company',
  },
]

/** Notes every statement that a database executes from now on. Bulk rows of the row writer do not pass here. */
export function recordStatements(knex: Knex): string[] {
  const statements: string[] = []
  knex.on('query', ({ sql }: { sql: string }) => statements.push(sql))
  return statements
}

/** The tenant tables that a statement reads or writes. */
export function tenantTablesIn(sql: string): string[] {
  return tenantTables.filter((table) =>
    new RegExp(`\\b(from|join|into|update)\\s+[\`"]?${table}[\`"]?(\\s|$)`, 'i').test(sql),
  )
}

/** Whether an insert gives the company, or any other statement restricts its rows to one. */
export function namesCompany(sql: string): boolean {
  if (/^\s*insert/i.test(sql)) return /^\s*insert into \S+ \([^)]*\bcompany_id\b/i.test(sql)
  const [, condition] = /\bwhere\b(.*)/is.exec(sql) ?? []
  return /\bcompany_id[`"]?\s*(=|in\b)/i.test(condition ?? '')
}

/** Statements on tenant tables that name no company and are not on the list of exceptions. */
export function unscopedStatements(statements: string[]): string[] {
  return [...new Set(statements)].filter(
    (sql) =>
      tenantTablesIn(sql).length > 0 &&
      !namesCompany(sql) &&
      !platformWide.some(({ statement }) => statement.test(sql)),
  )
}
