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
  'audit_entries',
  'audit_details',
  'search_rebuilds',
  'comparisons',
  'comparison_rows',
  'access_grants',
  'pdf_files',
  'pdf_entries',
  'wording_parts',
  'wording_changes',
  'unsaved_wording',
  'faq_numbers',
  'analytics_counts',
  'analytics_visitors',
  'analytics_salts',
  'analytics_months',
] as const

/** Statements over all companies, each with the reason it may be one. */
const platformWide: { statement: RegExp; reason: string }[] = [
  {
    statement: /^select distinct `company_id`, `import_id` from `slots`/,
    reason: 'reindexAll builds one index for the whole platform; each pair is then read by its own company',
  },
  {
    statement: /^select `company_id`, `id` from `imports` where `state` in/,
    reason: 'the same, of imports that no version names yet',
  },
  {
    statement: /^\/\* audit: the log of the system admin \*\/ select /,
    reason: 'the system admin reads the entries of all companies and of the platform',
  },
  {
    statement: /^\/\* audit: own activity of a person \*\/ select /,
    reason: 'entries of one person, for this person',
  },
  {
    statement: /^\/\* audit: the end of the log \*\/ select max\(`id`\)/,
    reason: 'the newest id of the whole table, so that an export ends where it began',
  },
  {
    statement: /^\/\* audit: removed details occur in several logs \*\/ select `id`/,
    reason: 'a deleted person or company is named in the logs of the company and of the platform',
  },
  {
    statement: /^delete from `audit_details` where (`actor_id` = \?|`entry_id` in \([?, ]+\))$/,
    reason: 'a deleted person or company is named in the logs of the company and of the platform',
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
  if (/^\s*insert/i.test(sql)) return /^\s*insert (ignore )?into \S+ \([^)]*\bcompany_id\b/i.test(sql)
  const [, condition] = /\bwhere\b(.*)/is.exec(sql) ?? []
  return /\bcompany_id[`"]?\s*(=|in\b)/i.test(condition ?? '')
}

/** Statements that change or remove entries of the audit log: there may be none (SEC-LOG-05). */
export function rewritingStatements(statements: string[]): string[] {
  return statements.filter((sql) =>
    /\b(update|delete\s+from|replace\s+into|truncate(\s+table)?)\s+[`"]?audit_entries\b/i.test(sql),
  )
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
