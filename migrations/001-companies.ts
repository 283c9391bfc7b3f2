import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'companies', (t) => {
    t.increments('id')
    t.string('name', 255).notNullable().unique()
    t.string('name_en', 255)
    t.string('email', 255).notNullable().unique()
    t.string('disclosure_domain', 253)
    t.string('patient_domain', 253)
    t.string('copyright', 255).notNullable().defaultTo('')
    t.string('copyright_en', 255)
    t.boolean('is_active').notNullable().defaultTo(true)
    // Both are part of every public page's cache key: a publication raises the first, a change that
    // shows at once (name, copyright, active flag) the second.
    t.integer('edition_number').notNullable().defaultTo(0)
    t.integer('change_counter').notNullable().defaultTo(0)
    // The published version of the terms of usage: an agreement holds for one version.
    t.integer('terms_version').notNullable().defaultTo(0)
    moment(t, 'created_at').notNullable()
  })
  // One row a host name: the primary key makes a domain unique over both columns and all companies (414).
  await createTable(knex, 'company_domains', (t) => {
    t.string('domain', 253).primary()
    t.integer('company_id').unsigned().notNullable().references('companies.id').onDelete('CASCADE')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('company_domains')
  await knex.schema.dropTable('companies')
}
