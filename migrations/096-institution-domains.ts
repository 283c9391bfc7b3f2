import type { Knex } from 'knex'
import { createTable } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // The mail domains of institutions, as a company keeps them.
  await createTable(knex, 'institution_domains', (t) => {
    t.increments('id')
    t.integer('company_id').unsigned().notNullable().references('companies.id').onDelete('CASCADE')
    t.string('institution', 255).notNullable()
    // Lower-case ASCII: international names as IDNA writes them.
    t.string('domain', 253).notNullable()
    t.index(['company_id', 'domain'], 'institution_domains_domain')
  })
  await knex.schema.alterTable('correction_requests', (t) => {
    // The version of the data that the requester saw in the preview: an edition is named by edition_shown.
    t.integer('version_shown')
    // The institution whose domain the confirmed address has, as the company kept it then.
    t.string('domain_institution', 255)
  })
}

export async function down(knex: Knex): Promise<void> {
  // Not by knex: on SQLite it would rebuild the table.
  for (const column of ['domain_institution', 'version_shown'])
    await knex.raw(`alter table correction_requests drop column ${column}`)
  await knex.schema.dropTable('institution_domains')
}
