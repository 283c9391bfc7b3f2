import type { TablePolicies } from '../table-export.ts'

/** What belongs to no company. What its sections are called is in `sections.csv`. */
export const platformPolicies = {
  guidelines: { withheld: 'platform' },
  guideline_editions: { withheld: 'platform' },
  guideline_sections: { withheld: 'platform' },
  sections: { withheld: 'platform' },
  section_continuations: { withheld: 'platform' },
  installation: { withheld: 'platform' },
  backups: { withheld: 'platform' },
  portal_wording: { withheld: 'platform' },
  portal_counts: { withheld: 'platform' },
  portal_months: { withheld: 'platform' },
  portal_salts: { withheld: 'platform' },
  portal_visitors: { withheld: 'platform' },
  search_indexes: { withheld: 'platform' },
  knex_migrations: { withheld: 'platform' },
  knex_migrations_lock: { withheld: 'platform' },
  // Where a migration stopped that MariaDB cannot undo.
  knex_migrations_progress: { withheld: 'platform' },
} as const satisfies TablePolicies
