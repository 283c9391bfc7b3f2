import type { Knex } from 'knex'
import { moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('companies', (t) => {
    // SHA-256 of the re-encoded picture: its name in the storage and in its address
    t.string('logo_hash', 64)
    t.string('favicon_hash', 64)
    // being deleted: no longer available to anybody; its rows follow
    moment(t, 'deleted_at')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('companies', (t) => {
    t.dropColumn('logo_hash')
    t.dropColumn('favicon_hash')
    t.dropColumn('deleted_at')
  })
}
