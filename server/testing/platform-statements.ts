// By the session's id, or by the hash of its token.
const userOfSession =
  /^select `account_settings`\.\*, [^]* from `user_sessions` [^]* where `user_sessions`\.`(id|access_token_hash)` = \?/

const tokenByHash = /^select `api_tokens`\.`id`[^]* where `api_tokens`\.`token_hash` = \?/

/**
 * Statements on companies' tables that need not name a company, each with the reason. `statement` undefined: every
 * statement on the table.
 */
export const platformStatements: { table: string; statement?: RegExp; reason: string }[] = [
  {
    table: 'slots',
    statement: /^select distinct `company_id`, `import_id` from `slots`/,
    reason: 'reindexAll builds one index for the whole platform; each pair is then read by its own company',
  },
  {
    table: 'uploaded_files',
    statement: /^select `storage_key` from `uploaded_files` order by `id` desc limit \?$/,
    reason: 'a start looks whether the storage has the files that arrived last, of whatever company',
  },
  {
    table: 'imports',
    statement: /^select `company_id`, `id` from `imports` where `state` in/,
    reason: 'the same, of imports that no version names yet',
  },
  {
    table: 'imports',
    statement: /^select `company_id`, `id`, `section_type` from `imports` order by/,
    reason: 'fillBodyKeys looks through the rows of every import once, each by its own company',
  },
  {
    table: 'data_records',
    statement:
      /^select distinct `company_id` from `data_records` where \(`company_id`, `import_id`, `\w+_key`\) in \(/,
    reason:
      'the portal’s page of a recipient asks which of its companies name it: each import with the key that its company has',
  },
  {
    table: 'correction_requests',
    statement:
      /^select `company_id`, sum\([^]* from `correction_requests` where not `state` = \? group by `company_id`/,
    reason: 'the system admin sees how many requests each company has, and nothing of them',
  },
  {
    table: 'correction_requests',
    statement:
      /^select `company_id`, `id` from `correction_requests` where `state` in [^]* and `due_at` < \?/,
    reason: 'the daily job finds the answers that are due soon; each is then told of in its own company',
  },
  {
    table: 'audit_entries',
    statement: /^\/\* audit: the log of the system admin \*\/ select /,
    reason: 'the system admin reads the entries of all companies and of the platform',
  },
  {
    table: 'audit_entries',
    statement: /^\/\* audit: own activity of a person \*\/ select /,
    reason: 'entries of one person, for this person',
  },
  {
    table: 'audit_entries',
    statement: /^\/\* audit: the end of the log \*\/ select max\(`id`\)/,
    reason: 'the newest id of the whole table, so that an export ends where it began',
  },
  {
    table: 'audit_entries',
    statement: /^\/\* audit: removed details occur in several logs \*\/ select `id`/,
    reason: 'a deleted person or company is named in the logs of the company and of the platform',
  },
  {
    table: 'audit_details',
    statement: /^delete from `audit_details` where (`actor_id` = \?|`entry_id` in \([?, ]+\))$/,
    reason: 'a deleted person or company is named in the logs of the company and of the platform',
  },
  {
    table: 'jobs',
    reason:
      'one queue for the platform: a worker takes what is due, and the service is given the job’s company',
  },
  {
    table: 'mails',
    reason: 'one outbox for the platform: its rows are sealed, and a job sends or deletes each by its id',
  },
  {
    table: 'reset_requests',
    reason:
      'whose address was typed is unknown until the job looks it up; the row names only the host’s company',
  },
  {
    table: 'company_domains',
    statement: /where `(company_domains`\.`)?domain` (= \?|in \([?, ]+\))/,
    reason:
      'a host name is how the company of a request is found, and a new one must be free on the platform',
  },
  {
    table: 'users',
    statement: /where `email_key` = \?/,
    reason: 'an address belongs to one user of the platform; sign-in does not know the company yet',
  },
  {
    table: 'users',
    statement: /^(select \* from|update) `users` [^]*where `id` = \?/,
    reason: 'the signed-in user’s own row, by the id in the session; another user is first found by company',
  },
  {
    table: 'users',
    statement: /^select \* from `users` where `id` in \([?, ]+\)$/,
    reason:
      'the audit log names actors of the platform and of companies; its reader’s scope decided which entries',
  },
  {
    table: 'users',
    statement: userOfSession,
    reason: 'the user of a session, whose secret the request has',
  },
  {
    table: 'account_settings',
    statement: userOfSession,
    reason: 'the policy of that user: the join takes it by the user’s company',
  },
  {
    table: 'api_tokens',
    statement: tokenByHash,
    reason: 'a token is found by its text; its row says whose it is',
  },
  { table: 'users', statement: tokenByHash, reason: 'the user who made that token' },
  {
    table: 'webhook_deliveries',
    statement: /^delete from `webhook_deliveries` where `ended_at` <= \?$/,
    reason: 'a daily job deletes what is old, whoever it was for',
  },
  {
    table: 'audit_details',
    statement: /^\/\* audit: (the log of the system admin|own activity of a person) \*\/ select /,
    reason: 'the details of those entries',
  },
]
