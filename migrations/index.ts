import type { Knex } from 'knex'
import * as companies from './001-companies.ts'
import * as users from './002-users.ts'
import * as sessions from './003-sessions.ts'
import * as sections from './004-sections.ts'
import * as uploadedFiles from './005-uploaded-files.ts'
import * as imports from './006-imports.ts'
import * as dataRecords from './007-data-records.ts'
import * as publication from './008-publication.ts'
import * as jobs from './009-jobs.ts'

const list: [name: string, migration: Knex.Migration][] = [
  ['001-companies', companies],
  ['002-users', users],
  ['003-sessions', sessions],
  ['004-sections', sections],
  ['005-uploaded-files', uploadedFiles],
  ['006-imports', imports],
  ['007-data-records', dataRecords],
  ['008-publication', publication],
  ['009-jobs', jobs],
]

/** The schema's history in order. Named here, not read from a folder, so that sources and the bundle agree. */
export const migrationSource: Knex.MigrationSource<(typeof list)[number]> = {
  getMigrations: async () => list,
  getMigrationName: ([name]) => name,
  getMigration: async ([, migration]) => migration,
}
